import type { DayLook } from '#features/bookings/calendar/day-look.ts';

const taken: DayLook = { 'data-early': 'taken', 'data-late': 'taken' };
const ownStay: DayLook = { 'data-early': 'own_stay', 'data-late': 'own_stay', 'data-window': true };
const split: DayLook = { 'data-split': true };
const requested = (dots: number): DayLook => ({ 'data-dots': dots });
const sunday: DayLook = { 'data-red': 'sunday' };
const holiday: DayLook = { 'data-red': 'holiday' };
const easter: DayLook = { 'data-points': '+2' };

/** March 2027, in which Easter falls: the looks of the days that are not simply free. */
export const EASTER_DAYS: Partial<Record<number, DayLook>> = {
  4: { ...split, 'data-late': 'taken' },
  5: taken,
  6: taken,
  7: { ...split, ...sunday, 'data-early': 'taken' },
  12: requested(1),
  13: requested(2),
  14: { ...sunday, ...requested(1) },
  18: { ...split, 'data-late': 'taken' },
  19: taken,
  20: { ...taken, ...easter, 'data-season-start': true },
  21: { ...split, ...sunday, ...easter, 'data-early': 'taken' },
  22: { ...easter, ...requested(2) },
  23: { ...easter, ...requested(3) },
  24: { ...easter, ...requested(3) },
  25: { ...split, ...holiday, ...easter, 'data-late': 'own_stay' },
  26: { ...ownStay, ...holiday, ...easter },
  27: { ...ownStay, ...easter },
  28: { ...split, ...holiday, ...easter, 'data-early': 'own_stay', 'data-late': 'taken' },
  29: { ...split, ...holiday, ...easter, 'data-early': 'taken' },
};
