import { lastDayOfHorizon } from '@hytte/domain/bookings/horizon';
import { slotOf } from '@hytte/domain/bookings/stay';
import { addDays, addMonths, daysInMonth, isoWeekOf, type LocalDate, weekdayOf } from '@hytte/domain/shared/local-date';

export type WeekStart = 'sunday' | 'monday';

/** One month as it stands on the page: rows of seven, with nothing where a neighbouring month would be. */
export type MonthLayout = {
  /** 2027-03 */
  key: string;
  first: LocalDate;
  last: LocalDate;
  firstSlot: number;
  lastSlot: number;
  weeks: readonly { number: number; days: readonly (LocalDate | null)[] }[];
};

export const monthOf = (date: LocalDate): string => date.slice(0, 7);

const monthNumber = (date: LocalDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

const columnOf = (date: LocalDate, weekStart: WeekStart): number =>
  weekStart === 'sunday' ? weekdayOf(date) : (weekdayOf(date) + 6) % 7;

function layMonth(first: LocalDate, weekStart: WeekStart): MonthLayout {
  const [year = 0, month = 1] = first.split('-').map(Number);
  const last = addDays(first, daysInMonth(year, month) - 1);
  const weeks: MonthLayout['weeks'][number][] = [];
  for (let start = addDays(first, -columnOf(first, weekStart)); start <= last; start = addDays(start, 7)) {
    const days = Array.from({ length: 7 }, (_, column) => addDays(start, column));
    // D13: the row's Thursday gives its number, also where that Thursday is not drawn.
    const thursday = addDays(start, weekStart === 'sunday' ? 4 : 3);
    weeks.push({ number: isoWeekOf(thursday), days: days.map((day) => (first <= day && day <= last ? day : null)) });
  }
  return { key: monthOf(first), first, last, firstSlot: slotOf(first, 'AM'), lastSlot: slotOf(last, 'PM'), weeks };
}

/** `firstMonth` is 2027-03, or any day of it. */
export const layMonths = (firstMonth: string, count: number, weekStart: WeekStart): MonthLayout[] =>
  Array.from({ length: count }, (_, at) => layMonth(addMonths(`${monthOf(firstMonth)}-01`, at), weekStart));

/** The months from today's to the one the horizon ends in. */
export function monthsOfHorizon(today: LocalDate, horizonMonths: number): { firstMonth: string; months: number } {
  const last = lastDayOfHorizon(today, horizonMonths);
  return { firstMonth: monthOf(today), months: monthNumber(last) - monthNumber(today) + 1 };
}

/** First or last day of the row a date stands in. */
export function endOfRow(date: LocalDate, weekStart: WeekStart, end: 'first' | 'last'): LocalDate {
  const column = columnOf(date, weekStart);
  const there = addDays(date, end === 'first' ? -column : 6 - column);
  if (monthOf(there) === monthOf(date)) return there;
  const first = `${monthOf(date)}-01`;
  return end === 'first' ? first : addDays(addMonths(first, 1), -1);
}
