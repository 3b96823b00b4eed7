import type { WeekStart } from '@hytte/domain/people/accounts/profile';
import { lastDayOfHorizon } from '@hytte/domain/stays/bookings/check-request';
import { slotOf } from '@hytte/domain/stays/bookings/stay';
import {
  addDays,
  addMonths,
  dayNumberOf,
  daysInMonth,
  isoWeekOf,
  type LocalDate,
  weekdayOf,
} from '@hytte/domain/shared/local-date';

/** What the frame of a month needs. `weeksOf` lays out its rows when the month is rendered. */
export type MonthLayout = {
  /** 2027-03 */
  key: string;
  first: LocalDate;
  last: LocalDate;
  firstSlot: number;
  lastSlot: number;
  weekCount: number;
};

/** A row of the grid; null where the day belongs to a neighbouring month. */
type Week = { number: number; days: readonly (LocalDate | null)[] };

export const monthOf = (date: LocalDate): string => date.slice(0, 7);

const monthNumber = (date: LocalDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

const columnOf = (date: LocalDate, weekStart: WeekStart): number =>
  weekStart === 'sunday' ? weekdayOf(date) : (weekdayOf(date) + 6) % 7;

function layMonth(firstOfMonth: LocalDate, weekStart: WeekStart, from: LocalDate): MonthLayout {
  const [year = 0, month = 1] = firstOfMonth.split('-').map(Number);
  const last = addDays(firstOfMonth, daysInMonth(year, month) - 1);
  const first = monthOf(from) === monthOf(firstOfMonth) ? endOfRow(from, weekStart, 'first') : firstOfMonth;
  return {
    key: monthOf(first),
    first,
    last,
    firstSlot: slotOf(first, 'AM'),
    lastSlot: slotOf(last, 'PM'),
    weekCount: Math.ceil((columnOf(first, weekStart) + dayNumberOf(last) - dayNumberOf(first) + 1) / 7),
  };
}

export function weeksOf({ first, last, weekCount }: MonthLayout, weekStart: WeekStart): Week[] {
  const firstRow = addDays(first, -columnOf(first, weekStart));
  return Array.from({ length: weekCount }, (_, row) => {
    const days = Array.from({ length: 7 }, (__, column) => addDays(firstRow, row * 7 + column));
    // D13: the row's Thursday gives the week number, also when that Thursday is in another month.
    const thursday = addDays(firstRow, row * 7 + (weekStart === 'sunday' ? 4 : 3));
    return { number: isoWeekOf(thursday), days: days.map((day) => (first <= day && day <= last ? day : null)) };
  });
}

/** `firstMonth` is 2027-03, or any day of it. The month of `from` begins with the week that `from` is in. */
export const layMonths = (firstMonth: string, count: number, weekStart: WeekStart, from = ''): MonthLayout[] =>
  Array.from({ length: count }, (_, at) => layMonth(addMonths(`${monthOf(firstMonth)}-01`, at), weekStart, from));

/** The months from today's to the one the horizon ends in. */
export function monthsOfHorizon(today: LocalDate, horizonMonths: number): { firstMonth: string; months: number } {
  const last = lastDayOfHorizon(today, horizonMonths);
  return { firstMonth: monthOf(today), months: monthNumber(last) - monthNumber(today) + 1 };
}

/** The first or last day of the row that a date is in. */
export function endOfRow(date: LocalDate, weekStart: WeekStart, end: 'first' | 'last'): LocalDate {
  const column = columnOf(date, weekStart);
  const there = addDays(date, end === 'first' ? -column : 6 - column);
  if (monthOf(there) === monthOf(date)) return there;
  const first = `${monthOf(date)}-01`;
  return end === 'first' ? first : addDays(addMonths(first, 1), -1);
}
