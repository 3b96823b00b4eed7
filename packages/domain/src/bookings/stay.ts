import { dateOfDay, dayNumberOf, type LocalDate } from '../shared/local-date.ts';

/** AM is before 15:00, PM after. The screens never say so: they say "before 15:00" and "after 15:00". */
export type Half = 'AM' | 'PM';

/** From the arrival's half day to the departure's, both included. */
export type Stay = { startDate: LocalDate; startHalf: Half; endDate: LocalDate; endHalf: Half };

/** The same stay as numbers: first and last half day, both included (D10). */
export type SlotRun = { first: number; last: number };

/** Longer is not asked for as one stay. The bound also keeps the calendar's search short on both sides. */
export const LONGEST_STAY_DAYS = 92;

/** Slot 2n is the early half of day n (counted from 1970-01-01), slot 2n + 1 its late half. */
export const slotOf = (date: LocalDate, half: Half): number => dayNumberOf(date) * 2 + (half === 'PM' ? 1 : 0);

export const dateOfSlot = (slot: number): LocalDate => dateOfDay(Math.floor(slot / 2));

export const halfOfSlot = (slot: number): Half => (slot % 2 === 0 ? 'AM' : 'PM');

export const slotsOf = ({ startDate, startHalf, endDate, endHalf }: Stay): SlotRun => ({
  first: slotOf(startDate, startHalf),
  last: slotOf(endDate, endHalf),
});

export const stayOf = ({ first, last }: SlotRun): Stay => ({
  startDate: dateOfSlot(first),
  startHalf: halfOfSlot(first),
  endDate: dateOfSlot(last),
  endHalf: halfOfSlot(last),
});

/** The half days of whole days, as a season has them. */
export const slotsOfDays = (startDate: LocalDate, endDate: LocalDate): SlotRun => ({
  first: slotOf(startDate, 'AM'),
  last: slotOf(endDate, 'PM'),
});

export const slotCount = ({ first, last }: SlotRun): number => last - first + 1;

/** Half a day for each half day held (D11). */
export const dayCount = (run: SlotRun): number => slotCount(run) / 2;

export const overlaps = (one: SlotRun, other: SlotRun): boolean => one.first <= other.last && other.first <= one.last;

/** How many half days two runs share. */
export const overlapCount = (one: SlotRun, other: SlotRun): number =>
  Math.max(0, Math.min(one.last, other.last) - Math.max(one.first, other.first) + 1);

/** Guests come and go at this hour: the late half of a day begins. The early half begins at midnight. */
export const TURNOVER_HOUR = 15;

/** What the clock shows at the hut. No clock change falls on these hours, so each happens exactly once. */
export type LocalMoment = { date: LocalDate; hour: 0 | typeof TURNOVER_HOUR };

const beginningOf = (slot: number): LocalMoment => ({
  date: dateOfSlot(slot),
  hour: halfOfSlot(slot) === 'PM' ? TURNOVER_HOUR : 0,
});

/** From when until when the hut is the guest's. One stay ends the moment the next may begin. */
export const stayTimes = ({ first, last }: SlotRun): { begins: LocalMoment; ends: LocalMoment } => ({
  begins: beginningOf(first),
  ends: beginningOf(last + 1),
});
