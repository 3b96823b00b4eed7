import { easterSunday } from './holidays.ts';
import { addDays, type LocalDate, mondayOfWeek } from './local-date.ts';

/** When Norwegians go to their huts. Their names are the texts `holidays_<key>`. */
export const HOLIDAY_PERIODS = [
  'winter_week_8',
  'winter_week_9',
  'easter',
  'whitsun',
  'autumn_week_40',
  'autumn_week_41',
  'christmas',
  'new_year',
] as const;
export type HolidayPeriodKey = (typeof HOLIDAY_PERIODS)[number];

export type HolidayPeriod = { key: HolidayPeriodKey; startDate: LocalDate; endDate: LocalDate };

const week = (year: number, number: number): { startDate: LocalDate; endDate: LocalDate } => ({
  startDate: mondayOfWeek(year, number),
  endDate: addDays(mondayOfWeek(year, number), 6),
});

/** By date. The counties divide winter and autumn holidays between two weeks each. */
export function periodsOfYear(year: number): HolidayPeriod[] {
  const easter = easterSunday(year);
  return [
    { key: 'winter_week_8', ...week(year, 8) },
    { key: 'winter_week_9', ...week(year, 9) },
    // From the Saturday before Palm Sunday to Easter Monday; from the Friday before Whit Sunday to Whit Monday.
    { key: 'easter', startDate: addDays(easter, -8), endDate: addDays(easter, 1) },
    { key: 'whitsun', startDate: addDays(easter, 47), endDate: addDays(easter, 50) },
    { key: 'autumn_week_40', ...week(year, 40) },
    { key: 'autumn_week_41', ...week(year, 41) },
    { key: 'christmas', startDate: `${year}-12-22`, endDate: `${year}-12-27` },
    { key: 'new_year', startDate: `${year}-12-28`, endDate: `${year + 1}-01-02` },
  ];
}

/** The next of each kind that is not over on `today` and begins by `last`, by date. */
export function nextHolidayPeriods(today: LocalDate, last: LocalDate): HolidayPeriod[] {
  const year = Number(today.slice(0, 4));
  // From last year on: New Year begins in the year before.
  const coming = [year - 1, year, year + 1, year + 2]
    .flatMap(periodsOfYear)
    .filter(({ startDate, endDate }) => endDate >= today && startDate <= last);
  return coming.filter(({ key }, at) => coming.findIndex((one) => one.key === key) === at);
}
