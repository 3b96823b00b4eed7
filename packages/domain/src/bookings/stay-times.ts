import type { LocalDate } from '../shared/local-date.ts';
import { dateOfSlot, halfOfSlot, type SlotRun } from './stay.ts';

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
