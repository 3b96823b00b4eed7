import type { LocalDate } from '../shared/local-date.ts';
import type { BookingFacts } from './booking-policy.ts';
import { checkArrival, type Refusal } from './check-request.ts';
import { dateOfSlot, type SlotRun } from './stay.ts';

// What those who run a club, the board, do with the stays of others. Each act has a reason, which the guest reads (D50).

/** Long enough to say something, short enough for a letter. */
export const REASON_MIN = 3;
export const REASON_MAX = 500;

/**
 * Why this person may not cancel the booking for the club; null when they may (D50). The refund is always everything, so
 * nobody does it with a stay of their own: that goes by the club's refund rule like any guest's.
 */
export function whyNotCancelForClub({ isOwn, manages }: BookingFacts) {
  if (!manages) return isOwn ? 'not_allowed' : 'not_found';
  return isOwn ? 'own_stay' : null;
}

/**
 * Why this person may not move the booking for the club; null when they may (D51). A paid stay keeps its price, so
 * nobody moves a paid stay of their own to dearer days.
 */
export function whyNotMoveForClub({ isOwn, manages, paid }: BookingFacts) {
  if (!manages) return isOwn ? 'not_allowed' : 'not_found';
  return isOwn && paid ? 'own_stay' : null;
}

type Price<Bill> = { bill: Bill; points: number };

/**
 * What a stay costs after the club moved it (D51). Paid: what was paid, whatever the new place costs, and never more
 * points than before. Not paid: what the new place costs today; the guest reads both prices, and pays or gives it up.
 */
export const priceAfterMove = <Bill>({ paid }: { paid: boolean }, before: Price<Bill>, now: Price<Bill>): Price<Bill> =>
  paid ? { bill: before.bill, points: Math.min(before.points, now.points) } : now;

/** A moved stay does not begin on a past day, unless it begins when it did: its guests are there and change huts. */
export function checkMovedArrival(stay: SlotRun, before: SlotRun, today: LocalDate): Refusal | null {
  if (stay.first === before.first && dateOfSlot(stay.last) >= today) return null;
  return checkArrival(stay, { today });
}
