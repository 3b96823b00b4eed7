import type { LocalDate } from '../../shared/local-date.ts';

/** The year of a report: `2026` is the calendar year, `2026-2027` the year from 1 September to 31 August. */
export const REPORT_YEAR = /^20\d\d(?:-20\d\d)?$/;

/** The first and last day of a report's year, or null when the text names none. */
export function daysOfYear(year: string): { from: LocalDate; to: LocalDate } | null {
  if (!REPORT_YEAR.test(year)) return null;
  const [begun = '', ended] = year.split('-');
  if (ended === undefined) return { from: `${begun}-01-01`, to: `${begun}-12-31` };
  return Number(ended) === Number(begun) + 1 ? { from: `${begun}-09-01`, to: `${ended}-08-31` } : null;
}

/** The calendar years from the one of the first day to this one, the newest first. */
export function calendarYears(firstDay: LocalDate, today: LocalDate): number[] {
  const [oldest, newest] = [Number(firstDay.slice(0, 4)), Number(today.slice(0, 4))];
  return Array.from({ length: newest - oldest + 1 }, (_, at) => newest - at);
}

/** The years of both kinds that have begun, the newest first, back to the year of the first day. */
export function reportYears(firstDay: LocalDate, today: LocalDate): string[] {
  return calendarYears(firstDay, today)
    .flatMap((year) => [`${year}-${year + 1}`, String(year), `${year - 1}-${year}`])
    .filter((year, at, all) => all.indexOf(year) === at)
    .filter((year) => {
      const days = daysOfYear(year);
      return days !== null && days.from <= today && days.to >= firstDay;
    });
}
