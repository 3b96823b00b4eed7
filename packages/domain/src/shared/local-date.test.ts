import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dateOfDay,
  dayNumberOf,
  daysInMonth,
  isLocalDate,
  isoWeekOf,
  mondayOfWeek,
  weekdayOf,
} from './local-date.ts';

// The dates the contract accepts.
const [first, last] = [dayNumberOf('2000-01-01'), dayNumberOf('2199-12-31')];
const everyDay = Array.from({ length: last - first + 1 }, (_, i) => dateOfDay(first + i));
const aDay = integer({ min: first, max: last }).map(dateOfDay);
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

test('days are counted from 1970, before it too', () => {
  expect(dayNumberOf('1970-01-01')).toBe(0);
  expect(dayNumberOf('1969-12-31')).toBe(-1);
  expect(dayNumberOf('2026-11-15')).toBe(20_772);
  expect(dateOfDay(-1)).toBe('1969-12-31');
});

test('every day of two centuries follows the one before, as it is written', () => {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const written: string[] = [];
  for (let year = 2000; year < 2200; year += 1)
    [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].forEach((days, month) => {
      for (let day = 1; day <= days; day += 1) written.push(`${year}-${twoDigits(month + 1)}-${twoDigits(day)}`);
    });
  expect(everyDay).toEqual(written);
  expect(written.map((date) => dateOfDay(dayNumberOf(date)))).toEqual(written);
});

test.each(['2026-11-15', '2028-02-29', '2000-02-29', '2026-12-31', '2026-01-01', '0001-01-01', '9999-12-31'])(
  '%s is a day',
  (text) => {
    expect(isLocalDate(text)).toBe(true);
  },
);

test.each([
  '2027-02-29',
  '2100-02-29',
  '2026-02-30',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-01-32',
  '2026-1-1',
  '26-01-01',
  '20260101',
  '2026/01/01',
  '01.01.2026',
  '2026-01-01T00:00:00Z',
  ' 2026-01-01',
  '2026-01-01\n',
  '+002026-01-01',
  '-2026-01-01',
  '２０２６-01-01',
  'today',
  'NaN',
  '',
])('%j is none', (text) => {
  expect(isLocalDate(text)).toBe(false);
});

test.each([
  ['2028-02-28', 1, '2028-02-29'],
  ['2028-02-29', 1, '2028-03-01'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2026-03-28', 2, '2026-03-30'], // over the night the clocks go forward
  ['2026-10-24', 2, '2026-10-26'], // and over the one they go back
  ['2026-11-15', 0, '2026-11-15'],
])('%s and %i days: %s', (date, days, end) => {
  expect(addDays(date, days)).toBe(end);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-05-31', 1, '2026-06-30'],
  ['2026-12-01', 1, '2027-01-01'],
  ['2026-01-01', -1, '2025-12-01'],
  ['2026-01-15', -13, '2024-12-15'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2026-11-15', 0, '2026-11-15'],
])('%s and %i months: %s', (date, months, end) => {
  expect(addMonths(date, months)).toBe(end);
});

test('months ahead are that many months ahead, on the same day or the last there is', () => {
  assert(
    property(aDay, integer({ min: -24, max: 24 }), (date, months) => {
      const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
      const end = addMonths(date, months);
      const [endYear = 0, endMonth = 0, endDay = 0] = end.split('-').map(Number);
      expect(isLocalDate(end)).toBe(true);
      expect((endYear - year) * 12 + endMonth - month).toBe(months);
      expect(endDay).toBe(Math.min(day, daysInMonth(endYear, endMonth)));
    }),
  );
});

test('a later day never reaches less far, however months are long', () => {
  assert(
    property(aDay, integer({ min: -24, max: 24 }), (date, months) => {
      expect(addMonths(date, months) <= addMonths(addDays(date, 1), months)).toBe(true);
    }),
  );
});

test('months have the days the next one says they had', () => {
  assert(
    property(integer({ min: 2000, max: 2199 }), integer({ min: 1, max: 12 }), (year, month) => {
      const first = `${year}-${String(month).padStart(2, '0')}-01`;
      expect(daysInMonth(year, month)).toBe(dayNumberOf(addMonths(first, 1)) - dayNumberOf(first));
    }),
  );
  expect([2000, 2027, 2028, 2100].map((year) => daysInMonth(year, 2))).toEqual([29, 28, 29, 28]);
});

test('days of the week agree with the calendar of the language', () => {
  const name = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });
  const week = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  assert(
    property(aDay, (date) => {
      expect(week[weekdayOf(date)]).toBe(name.format(new Date(date)));
    }),
  );
  expect(weekdayOf('1969-12-31')).toBe(3);
});

test.each([
  ['2026-01-01', 1],
  ['2025-12-29', 1], // a Monday in the old year, in the first week of the new one
  ['2025-12-28', 52],
  ['2026-12-28', 53],
  ['2027-01-03', 53], // a Sunday in the new year, in the last week of the old one
  ['2027-01-04', 1],
  ['2020-12-31', 53],
  ['2021-01-01', 53],
  ['2024-12-30', 1],
  ['2026-11-15', 46],
  ['2026-11-16', 47],
])('%s lies in week %i', (date, week) => {
  expect(isoWeekOf(date)).toBe(week);
});

test('weeks change on Mondays, one by one, and begin anew with the week of 4 January', () => {
  let week = 52; // 2000-01-01 was the Saturday of the last week of 1999
  const counted = everyDay.map((date) => {
    const holdsTheFourth = date.slice(5) <= '01-04' || date.slice(5) >= '12-29';
    if (weekdayOf(date) === 1) week = holdsTheFourth ? 1 : week + 1;
    return week;
  });
  expect(everyDay.map(isoWeekOf)).toEqual(counted);
});

test('the Monday of a week is a Monday in that week', () => {
  assert(
    property(integer({ min: 2000, max: 2199 }), integer({ min: 1, max: 52 }), (year, week) => {
      const monday = mondayOfWeek(year, week);
      expect(weekdayOf(monday)).toBe(1);
      expect(isoWeekOf(monday)).toBe(week);
      // The Thursday decides the year of a week.
      expect(addDays(monday, 3).slice(0, 4)).toBe(String(year));
    }),
  );
  expect(mondayOfWeek(2026, 53)).toBe('2026-12-28');
  expect(mondayOfWeek(2026, 1)).toBe('2025-12-29');
});
