import type { OsloTime } from '../../shared/oslo-time.ts';
import { slotOf, type SlotRun, TURNOVER_HOUR } from './stay.ts';

export const BOOKING_STATUSES = ['requested', 'allocated', 'rejected'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** The current half day. */
export const slotNow = ({ date, hour }: OsloTime): number => slotOf(date, hour >= TURNOVER_HOUR ? 'PM' : 'AM');

/** Whether the first half day of a stay has begun. */
export const hasBegun = ({ first }: Pick<SlotRun, 'first'>, now: OsloTime): boolean => first <= slotNow(now);

/** `manages`: the person is owner or admin of the club. */
export type BookingFacts = { isOwn: boolean; manages: boolean; paid: boolean };

/**
 * Why this person may not delete the booking; null when they may (D25). Guests can delete their own booking until it
 * begins. Admins can delete unpaid bookings of others, also after they began (the guest did not come). An own stay that
 * has begun cannot be deleted by an admin either: the points would be returned after using it.
 */
export function whyNotDelete({ isOwn, manages, paid, begun }: BookingFacts & { begun: boolean }) {
  if (isOwn) return begun ? 'stay_has_begun' : null;
  if (!manages) return 'not_found';
  return paid ? 'booking_is_paid' : null;
}

/** Why this person may not move the booking to other dates; null when they may (D17). */
export function whyNotEdit({ isOwn, manages, paid }: BookingFacts) {
  if (!manages) return isOwn ? 'not_allowed' : 'not_found';
  return paid ? 'booking_is_paid' : null;
}

/** Why this person may not change what they have asked for; null when they may: the guest, until it is decided (D112). */
export function whyNotChangeRequest({ isOwn, manages, status }: BookingFacts & { status: BookingStatus }) {
  if (!isOwn) return manages ? 'not_allowed' : 'not_found';
  return status === 'requested' ? null : 'request_is_decided';
}
