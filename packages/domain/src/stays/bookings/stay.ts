import { dateOfDay, dayNumberOf, type LocalDate } from '../../shared/local-date.ts';
import { instantOf } from '../../shared/oslo-time.ts';

/** AM is before 15:00, PM after. The screens say "before 15:00" and "after 15:00" instead. */
export type Half = 'AM' | 'PM';

/** From the half day of arrival to the half day of departure, both included. */
export type Stay = { startDate: LocalDate; startHalf: Half; endDate: LocalDate; endHalf: Half };

/** The same stay as numbers: first and last half day, both included (D10). */
export type SlotRun = { first: number; last: number };

/** Longest stay that can be requested. It also bounds how far the calendar query has to look back and ahead. */
export const LONGEST_STAY_DAYS = 92;

/** A stay that has a slot begins at most this many slots before it. Bounds scans of indexes by the first slot. */
export const LOOK_BACK_SLOTS = LONGEST_STAY_DAYS * 2 - 1;

/** Slot 2n is the early half of day n (counted from 1970-01-01), slot 2n + 1 its late half. */
export const slotOf = (date: LocalDate, half: Half): number => dayNumberOf(date) * 2 + (half === 'PM' ? 1 : 0);

/** The day number, for calculations over many half days. */
export const dayOfSlot = (slot: number): number => Math.floor(slot / 2);

export const dateOfSlot = (slot: number): LocalDate => dateOfDay(dayOfSlot(slot));

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

/** The half days of whole days, as seasons have them. */
export const slotsOfDays = (startDate: LocalDate, endDate: LocalDate): SlotRun => ({
  first: slotOf(startDate, 'AM'),
  last: slotOf(endDate, 'PM'),
});

export const slotCount = ({ first, last }: SlotRun): number => last - first + 1;

/** Each half day counts as half a day (D11). */
export const dayCount = (run: SlotRun): number => slotCount(run) / 2;

export const overlaps = (one: SlotRun, other: SlotRun): boolean => one.first <= other.last && other.first <= one.last;

/** How many half days two runs share. */
export const overlapCount = (one: SlotRun, other: SlotRun): number =>
  Math.max(0, Math.min(one.last, other.last) - Math.max(one.first, other.first) + 1);

/** Guests change over at this hour, when the late half of the day begins. The early half begins at midnight. */
export const TURNOVER_HOUR = 15;

/** Local time at the hut. Daylight saving changes never fall on these hours, so each exists exactly once a day. */
export type LocalMoment = { date: LocalDate; hour: 0 | typeof TURNOVER_HOUR };

const beginningOf = (slot: number): LocalMoment => ({
  date: dateOfSlot(slot),
  hour: halfOfSlot(slot) === 'PM' ? TURNOVER_HOUR : 0,
});

/** When the guest may use the hut. A stay ends at the moment when the next may begin. */
export const stayTimes = ({ first, last }: SlotRun): { begins: LocalMoment; ends: LocalMoment } => ({
  begins: beginningOf(first),
  ends: beginningOf(last + 1),
});

/** The instant at which the stay begins at the hut. */
export function arrivalOf(stay: SlotRun): number {
  const { date, hour } = stayTimes(stay).begins;
  return instantOf(Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000);
}
