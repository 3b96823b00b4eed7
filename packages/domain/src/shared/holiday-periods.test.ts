import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { HOLIDAY_PERIODS, nextHolidayPeriods } from './holiday-periods.ts';
import { easterSunday } from './holidays.ts';
import { addDays, addMonths, dateOfDay, isoWeekOf, weekdayOf } from './local-date.ts';

const written = (today: string, last: string) =>
  nextHolidayPeriods(today, last).map(({ key, startDate, endDate }) => `${key} ${startDate} ${endDate}`);

test('the holidays after 16 November 2026', () => {
  expect(written('2026-11-16', '2027-11-16')).toEqual([
    'christmas 2026-12-22 2026-12-27',
    'new_year 2026-12-28 2027-01-02',
    'winter_week_8 2027-02-22 2027-02-28',
    'winter_week_9 2027-03-01 2027-03-07',
    'easter 2027-03-20 2027-03-29',
    'whitsun 2027-05-14 2027-05-17',
    'autumn_week_40 2027-10-04 2027-10-10',
    'autumn_week_41 2027-10-11 2027-10-17',
  ]);
});

test('one that lasts counts, one that is over is the next year’s, and one that the calendar does not reach is left out', () => {
  expect(written('2027-01-02', '2027-02-25')).toEqual([
    'new_year 2026-12-28 2027-01-02',
    'winter_week_8 2027-02-22 2027-02-28',
  ]);
  expect(written('2027-01-03', '2028-01-03')).toContain('new_year 2027-12-28 2028-01-02');
});

test('on any day each comes once within two years, forward in time, by date', () => {
  assert(
    property(integer({ min: 0, max: 40_000 }), (day) => {
      const today = dateOfDay(day);
      const periods = nextHolidayPeriods(today, addMonths(today, 24));
      expect(periods.map(({ key }) => key).toSorted()).toEqual(HOLIDAY_PERIODS.toSorted());
      expect(periods.map(({ startDate }) => startDate)).toEqual(periods.map(({ startDate }) => startDate).toSorted());
      for (const { key, startDate, endDate } of periods) {
        expect(today <= endDate && startDate < endDate).toBe(true);
        const week = Number(/_week_(\d+)/.exec(key)?.[1] ?? isoWeekOf(startDate));
        expect(isoWeekOf(startDate)).toBe(week);
        expect(!key.includes('_week_') || weekdayOf(startDate) === 1).toBe(true);
        expect(key !== 'easter' || addDays(endDate, -1) === easterSunday(Number(endDate.slice(0, 4)))).toBe(true);
      }
    }),
  );
});
