import { constantFrom, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { HOLIDAYS, easterSunday, holidayOf, type HolidayKey } from './holidays.ts';
import { addDays, dateOfDay, dayNumberOf, weekdayOf } from './local-date.ts';

const daysOf = (year: number) =>
  Array.from({ length: dayNumberOf(`${year + 1}-01-01`) - dayNumberOf(`${year}-01-01`) }, (_, i) =>
    addDays(`${year}-01-01`, i),
  );
const named = (year: number) => daysOf(year).flatMap((date) => holidayOf(date) ?? []);

// Early, late, both exceptions of the computus (1954, 1981, 2049, 2076), and the coming years.
test.each([
  '1818-03-22',
  '1943-04-25',
  '1954-04-18',
  '1981-04-19',
  '2000-04-23',
  '2008-03-23',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2029-04-01',
  '2038-04-25',
  '2049-04-18',
  '2076-04-19',
])('Easter is on %s', (date) => {
  expect(easterSunday(Number(date.slice(0, 4)))).toBe(date);
});

test('Easter is a Sunday from 22 March to 25 April', () => {
  assert(
    property(integer({ min: 1900, max: 2299 }), (year) => {
      const easter = easterSunday(year);
      expect(weekdayOf(easter)).toBe(0);
      expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
    }),
  );
});

// The church tables: dates of the full moon by golden number, valid from 1900 to 2199.
test('Easter agrees with the tables of golden numbers from 1900 to 2199', () => {
  const fullMoons =
    '04-14 04-03 03-23 04-11 03-31 04-18 04-08 03-28 04-16 04-05 03-25 04-13 04-02 03-22 04-10 03-30 04-17 04-07 03-27';
  const byGoldenNumber = fullMoons.split(' ');
  for (let year = 1900; year < 2200; year += 1) {
    const fullMoon = dayNumberOf(`${year}-${byGoldenNumber[year % 19]}`);
    const sundays = [1, 2, 3, 4, 5, 6, 7].map((days) => dateOfDay(fullMoon + days)).filter((d) => weekdayOf(d) === 0);
    expect([easterSunday(year)]).toEqual(sundays);
  }
});

test('the red days of 2026', () => {
  const days = Object.fromEntries(daysOf(2026).flatMap((date) => (holidayOf(date) ? [[date, holidayOf(date)]] : [])));
  expect(days).toEqual({
    '2026-01-01': 'new_year',
    '2026-04-02': 'maundy_thursday',
    '2026-04-03': 'good_friday',
    '2026-04-05': 'easter_sunday',
    '2026-04-06': 'easter_monday',
    '2026-05-01': 'labour_day',
    '2026-05-14': 'ascension_day',
    '2026-05-17': 'constitution_day',
    '2026-05-24': 'whit_sunday',
    '2026-05-25': 'whit_monday',
    '2026-12-25': 'christmas_day',
    '2026-12-26': 'boxing_day',
  });
});

test('two on one day go by the name of the one with a fixed date', () => {
  expect(holidayOf('2027-05-17')).toBe('constitution_day'); // also Whit Monday
  expect(holidayOf('2008-05-01')).toBe('labour_day'); // also Ascension Day
  expect(named(2027)).toHaveLength(HOLIDAYS.length - 1);
});

test('every year has each holiday once, but for one that another may hide', () => {
  const hidden: HolidayKey[] = ['ascension_day', 'whit_sunday', 'whit_monday'];
  assert(
    property(integer({ min: 2000, max: 2199 }), constantFrom(...HOLIDAYS), (year, holiday) => {
      const days = named(year).filter((key) => key === holiday);
      expect(days.length === 1 || (days.length === 0 && hidden.includes(holiday))).toBe(true);
    }),
  );
});
