import { addDays, type LocalDate } from '../../shared/local-date.ts';
import { whyNotWithOthers } from './board-acts.ts';
import type { BookingFacts, BookingStatus } from './booking-policy.ts';
import { dateOfSlot, type SlotRun } from './stay.ts';

// A guest who did not come and had not given the stay up. Club admins mark it, and the guest reads that (D178).

/** So many days after departure it can still be marked: later nobody remembers. */
const MARKED_WITHIN_DAYS = 14;
/** So many days after the mark it can be taken back. */
export const TAKEN_BACK_WITHIN_DAYS = 30;

type Stay = SlotRun & { status: BookingStatus };

/** The days on which it can be marked: who arrives late on the first day has come. */
const daysToMark = ({ first, last }: SlotRun): { from: LocalDate; to: LocalDate } => ({
  from: addDays(dateOfSlot(first), 1),
  to: addDays(dateOfSlot(last), MARKED_WITHIN_DAYS),
});

type Judged = Pick<BookingFacts, 'isOwn' | 'manages'>;

/** Why this person may not mark the stay today; null when they may. Nobody judges their own stay. */
export function whyNotMarkNoShow(facts: Judged, stay: Stay, today: LocalDate) {
  const refusal = whyNotWithOthers(facts);
  if (refusal) return refusal;
  if (stay.status !== 'allocated') return 'booking_not_allocated';
  const { from, to } = daysToMark(stay);
  if (today < from) return 'no_show_too_early';
  return today > to ? 'no_show_too_late' : null;
}

/** Why this person may not take the mark back today; null when they may. `markedOn` null: somebody else just did. */
export function whyNotTakeBackNoShow(facts: Judged, markedOn: LocalDate | null, today: LocalDate) {
  const refusal = whyNotWithOthers(facts);
  if (refusal) return refusal;
  if (markedOn === null) return 'changed_meanwhile';
  return today > addDays(markedOn, TAKEN_BACK_WITHIN_DAYS) ? 'no_show_too_late' : null;
}
