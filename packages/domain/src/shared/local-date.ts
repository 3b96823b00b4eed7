/** A calendar date, written as 2026-11-15, without time and time zone. */
export type LocalDate = string;

export const DAY_MS = 86_400_000;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Days since 1970-01-01. */
export const dayNumberOf = (date: LocalDate): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

export const dateOfDay = (dayNumber: number): LocalDate => new Date(dayNumber * DAY_MS).toISOString().slice(0, 10);

/** Whether the text is a day that exists: 2027-02-29 does not. */
export function isLocalDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = dayNumberOf(text);
  return !Number.isNaN(day) && dateOfDay(day) === text;
}

export const addDays = (date: LocalDate, days: number): LocalDate => dateOfDay(dayNumberOf(date) + days);

/** The same day of the month, `months` later, or the last day of that month if it is shorter. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const monthsSinceYearZero = year * 12 + (month - 1) + months;
  const [endYear, endMonth] = [Math.floor(monthsSinceYearZero / 12), monthsSinceYearZero % 12];
  return `${endYear}-${twoDigits(endMonth + 1)}-${twoDigits(Math.min(day, daysInMonth(endYear, endMonth + 1)))}`;
}

export const dayOfMonth = (date: LocalDate): number => Number(date.slice(8));

/** The given day of the date's month, or the last day of that month if it is shorter. */
export function onDayOfMonth(date: LocalDate, day: number): LocalDate {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return `${date.slice(0, 8)}${twoDigits(Math.min(day, daysInMonth(year, month)))}`;
}

/** `month` counts from 1. */
export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (date: LocalDate): number => (((dayNumberOf(date) + 4) % 7) + 7) % 7;

/** The first day of the date's ISO week. */
export const mondayOf = (date: LocalDate): LocalDate => addDays(date, -((weekdayOf(date) + 6) % 7));

/** ISO week number: weeks begin on Monday and belong to the year of their Thursday. */
export function isoWeekOf(date: LocalDate): number {
  const thursday = addDays(mondayOf(date), 3);
  return 1 + Math.floor((dayNumberOf(thursday) - dayNumberOf(`${thursday.slice(0, 4)}-01-01`)) / 7);
}

/** The Monday of an ISO week. */
export function mondayOfWeek(year: number, week: number): LocalDate {
  const fourth = `${year}-01-04`; // always in week 1
  return addDays(mondayOf(fourth), (week - 1) * 7);
}
