import type { OsloTime } from '../shared/oslo-time.ts';
import { slotOf, type SlotRun } from './stay.ts';

/** Guests come and go at this hour: the late half of a day begins. */
export const TURNOVER_HOUR = 15;

/** Whether the first half day of a stay has begun. The early half of a day begins at midnight. */
export const hasBegun = ({ first }: Pick<SlotRun, 'first'>, { date, hour }: OsloTime): boolean =>
  first <= slotOf(date, hour >= TURNOVER_HOUR ? 'PM' : 'AM');

/** What decides who may do what with a booking. `manages`: the person runs the club. */
export type BookingFacts = { isOwn: boolean; manages: boolean; paid: boolean };

/**
 * Why this person may not delete the booking; null when they may (D25). One's own can be given up until
 * it begins. Those who run the club delete what is not paid, also afterwards, when nobody came; but not
 * a stay of their own, or they would get its points back after using it.
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
