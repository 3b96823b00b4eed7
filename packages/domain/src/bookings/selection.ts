import type { LocalDate } from '../shared/local-date.ts';
import { dateOfSlot, halfOfSlot, slotOf, slotsOfDays, type Half, type SlotRun } from './stay.ts';

/**
 * The stay being selected in the calendar. After the first pick it is that day alone and not complete; the second pick
 * completes it. `anchor` is the day picked first.
 */
export type Selection = { anchor: LocalDate; run: SlotRun; complete: boolean } | null;

type Chosen = NonNullable<Selection>;

/** Whether a half day is already allocated to any member, the current one included. */
export type IsTaken = (slot: number) => boolean;

/**
 * Picks a day: the first is the arrival, the second the departure (or the arrival, when earlier), the third starts
 * again.
 */
export function pick(selection: Selection, date: LocalDate, isTaken: IsTaken): Chosen {
  if (!selection || selection.complete)
    return { anchor: date, run: freeEnds(slotsOfDays(date, date), isTaken), complete: false };
  const { anchor } = selection;
  const days = date < anchor ? slotsOfDays(date, anchor) : slotsOfDays(anchor, date);
  return { anchor, run: freeEnds(days, isTaken), complete: true };
}

/**
 * Changeover days: if the early half of the first day is taken the stay begins in the late half, and if the late half
 * of the last day is taken it ends in the early half. checkRequest reports all other conflicts.
 */
function freeEnds(run: SlotRun, isTaken: IsTaken): SlotRun {
  const startsLate = halfOfSlot(run.first) === 'AM' && isTaken(run.first) && !isTaken(run.first + 1);
  const first = startsLate ? run.first + 1 : run.first;
  const endsEarly = halfOfSlot(run.last) === 'PM' && isTaken(run.last) && !isTaken(run.last - 1) && run.last > first;
  return { first, last: endsEarly ? run.last - 1 : run.last };
}

/** The same days with another half at one end. On a single day the other end moves with it. */
export function withHalf(selection: Chosen, end: 'start' | 'end', half: Half): Chosen {
  const { first, last } = selection.run;
  const [start, finish] = [dateOfSlot(first), dateOfSlot(last)];
  if (end === 'start') {
    const moved = slotOf(start, half);
    return { ...selection, run: { first: moved, last: start === finish ? Math.max(moved, last) : last } };
  }
  const moved = slotOf(finish, half);
  return { ...selection, run: { first: start === finish ? Math.min(first, moved) : first, last: moved } };
}

/**
 * Typed dates. An end whose date did not change keeps its half. Reversed dates are accepted here; checkStay reports
 * them.
 */
export function withDates(selection: Selection, startDate: LocalDate, endDate: LocalDate, isTaken: IsTaken): Chosen {
  const days = slotsOfDays(startDate, endDate);
  const run = days.first <= days.last ? freeEnds(days, isTaken) : days;
  const keepsStart = selection && dateOfSlot(selection.run.first) === startDate;
  const keepsEnd = selection && dateOfSlot(selection.run.last) === endDate;
  const kept = { first: keepsStart ? selection.run.first : run.first, last: keepsEnd ? selection.run.last : run.last };
  // On a single day the two kept halves can cross; then the whole day is selected again.
  const crossed = startDate === endDate && kept.last < kept.first;
  return { anchor: startDate, run: crossed ? run : kept, complete: true };
}
