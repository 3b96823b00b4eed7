import type { LocalDate } from '../../shared/local-date.ts';
import { cleanName } from '../../shared/names.ts';
import type { BookingFacts } from './booking-policy.ts';
import { checkArrival, checkLength, type Refusal, type RequestRules } from './check-request.ts';
import { dateOfSlot, slotCount, type SlotRun } from './stay.ts';

// What club admins, the board, do with the stays of others. Each act has a reason, which the guest reads (D50).

/** Short enough for an email. */
export const REASON_MAX = 500;

/** Whether a text says something: at least three characters that can be seen. */
export const isReason = (text: string): boolean => cleanName(text).length >= 3;

/** Why this person may not do what club admins do, but never with a booking of their own; null when they may. */
export function whyNotWithOthers({ isOwn, manages }: Pick<BookingFacts, 'isOwn' | 'manages'>) {
  if (!manages) return isOwn ? 'not_allowed' : 'not_found';
  return isOwn ? 'own_stay' : null;
}

/**
 * Why this person may not cancel the booking for the club; null when they may (D50). The refund is always everything, so
 * nobody does it with a stay of their own: that goes by the club's refund rule like any guest's.
 */
export const whyNotCancelForClub = (facts: BookingFacts) => whyNotWithOthers(facts);

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
 * points than before. Not paid: what the new place costs today; the guest reads both prices, and pays or cancels it. Once
 * it has begun it costs no fewer points than before: its days are used (D90).
 */
export function priceAfterMove<Bill>(
  { paid, begun }: { paid: boolean; begun: boolean },
  before: Price<Bill>,
  now: Price<Bill>,
): Price<Bill> {
  const after = paid ? { bill: before.bill, points: Math.min(before.points, now.points) } : now;
  return begun ? { ...after, points: Math.max(before.points, after.points) } : after;
}

/**
 * A moved stay does not begin on a past day, unless it begins when it did: its guests are there and change huts. One that has
 * begun is not moved to other days to begin on, where it could be cancelled like an unused one (D90).
 */
export function checkMovedArrival(
  stay: SlotRun,
  before: SlotRun,
  { today, begun }: { today: LocalDate; begun: boolean },
): Refusal | null {
  if (stay.first === before.first && dateOfSlot(stay.last) >= today) return null;
  return begun ? { code: 'stay_has_begun' } : checkArrival(stay, { today });
}

/** A moved stay is not longer than the club allows, unless it is not longer than it was: the limit may be newer. */
export const checkMovedLength = (
  stay: SlotRun,
  before: SlotRun,
  rules: Pick<RequestRules, 'longestStayDays'>,
): Refusal | null => (slotCount(stay) <= slotCount(before) ? null : checkLength(stay, rules));
