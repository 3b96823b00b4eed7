import { addDays, dayNumberOf, type LocalDate, weekdayOf } from '../../shared/local-date.ts';
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
  return { anchor, run: usualHalves(days, isTaken), complete: true };
}

const [SUNDAY, FRIDAY] = [0, 5];

/** A weekend from Friday to Sunday begins after 15:00 and ends before, as most are; other days are whole. */
function usualHalves(days: SlotRun, isTaken: IsTaken): SlotRun {
  const free = freeEnds(days, isTaken);
  if (!isWeekend(days)) return free;
  const [first, last] = [days.first + 1, days.last - 1];
  return { first: isTaken(first) ? free.first : first, last: isTaken(last) ? free.last : last };
}

const isWeekend = ({ first, last }: SlotRun): boolean =>
  last - first === 5 && weekdayOf(dateOfSlot(first)) === FRIDAY && weekdayOf(dateOfSlot(last)) === SUNDAY;

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
 * Typed dates. Both ends keep their halves, as far as these are free. An arrival typed after the departure moves the
 * departure along, and the other way round, so that the stay keeps its length; without a stay to move, dates the wrong
 * way round are left for checkStay to report.
 */
export function withDates(selection: Selection, startDate: LocalDate, endDate: LocalDate, isTaken: IsTaken): Chosen {
  if (!selection?.complete) {
    const days = slotsOfDays(startDate, endDate);
    return { anchor: startDate, run: days.first <= days.last ? freeEnds(days, isTaken) : days, complete: true };
  }
  const { first, last } = selection.run;
  const days = dayNumberOf(dateOfSlot(last)) - dayNumberOf(dateOfSlot(first));
  const movesEnd = startDate > endDate && startDate !== dateOfSlot(first);
  const start = startDate > endDate && !movesEnd ? addDays(endDate, -days) : startDate;
  const end = movesEnd ? addDays(startDate, days) : endDate;
  const run = { first: slotOf(start, halfOfSlot(first)), last: slotOf(end, halfOfSlot(last)) };
  // On a single day the two kept halves can cross; then the whole day is selected again.
  const kept = run.last < run.first ? slotsOfDays(start, end) : run;
  return { anchor: start, run: freeHalves(kept, isTaken), complete: true };
}

/** The other half of the same day. */
const otherHalf = (slot: number): number => (halfOfSlot(slot) === 'AM' ? slot + 1 : slot - 1);

/** An end whose half is taken takes the other half of its day, if that one is free and leaves a stay. */
function freeHalves({ first, last }: SlotRun, isTaken: IsTaken): SlotRun {
  const free = (slot: number): number => (isTaken(slot) && !isTaken(otherHalf(slot)) ? otherHalf(slot) : slot);
  const run = { first: free(first), last: free(last) };
  return run.first <= run.last ? run : { first, last };
}
