import { addDays, weekdayOf, type LocalDate } from './local-date.ts';

/** The public holidays of Norway. Their names are the texts `holiday_<key>`. */
export const HOLIDAYS = [
  'new_year',
  'maundy_thursday',
  'good_friday',
  'easter_sunday',
  'easter_monday',
  'labour_day',
  'constitution_day',
  'ascension_day',
  'whit_sunday',
  'whit_monday',
  'christmas_day',
  'boxing_day',
] as const;
export type HolidayKey = (typeof HOLIDAYS)[number];

/**
 * Gregorian Easter (computus): the Sunday after the first full moon of spring by the tables of 1582, not by astronomy.
 */
export function easterSunday(year: number): LocalDate {
  const yearOfMoonCycle = year % 19;
  const century = Math.floor(year / 100);
  const leapDaysSkipped = century - Math.floor(century / 4);
  const moonDaysRegained = Math.floor((8 * century + 13) / 25);
  const moonAge = (19 * yearOfMoonCycle + leapDaysSkipped - moonDaysRegained + 15) % 30;
  // The tables move two late full moons one day earlier, so that no two of a cycle fall on the same date.
  const tooLate = moonAge === 29 || (moonAge === 28 && yearOfMoonCycle > 10);
  const fullMoon = addDays(`${year}-03-21`, tooLate ? moonAge - 1 : moonAge);
  return addDays(fullMoon, 7 - weekdayOf(fullMoon));
}

/** The holidays of a year by date. If two coincide, as on 17 May 2027, the one with a fixed date wins. */
function holidaysOf(year: number): ReadonlyMap<LocalDate, HolidayKey> {
  const easter = easterSunday(year);
  return new Map<LocalDate, HolidayKey>([
    [addDays(easter, -3), 'maundy_thursday'],
    [addDays(easter, -2), 'good_friday'],
    [easter, 'easter_sunday'],
    [addDays(easter, 1), 'easter_monday'],
    [addDays(easter, 39), 'ascension_day'],
    [addDays(easter, 49), 'whit_sunday'],
    [addDays(easter, 50), 'whit_monday'],
    [`${year}-01-01`, 'new_year'],
    [`${year}-05-01`, 'labour_day'],
    [`${year}-05-17`, 'constitution_day'],
    [`${year}-12-25`, 'christmas_day'],
    [`${year}-12-26`, 'boxing_day'],
  ]);
}

// Cache by year: a calendar asks for two years of days at each render.
const holidaysByYear = new Map<number, ReadonlyMap<LocalDate, HolidayKey>>();

/** The holiday a day is, or null. */
export function holidayOf(date: LocalDate): HolidayKey | null {
  const year = Number(date.slice(0, 4));
  const holidays = holidaysByYear.get(year) ?? holidaysOf(year);
  holidaysByYear.set(year, holidays);
  return holidays.get(date) ?? null;
}
