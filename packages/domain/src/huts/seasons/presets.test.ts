import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { slotsOfDays, overlaps } from '../../stays/bookings/stay.ts';
import { aStay } from '../../testing/stays.ts';
import { easterSunday } from '../../shared/holidays.ts';
import { addDays, isLocalDate, isoWeekOf, weekdayOf } from '../../shared/local-date.ts';
import { PRESETS, seasonPresets, type PresetKey } from './presets.ts';

const preset = (year: number, key: PresetKey) => {
  const found = seasonPresets(year).find((one) => one.key === key);
  return found ?? expect.unreachable(`no ${key}`);
};

test('the seasons of 2027', () => {
  const dates = seasonPresets(2027).map(({ key, startDate, endDate }) => `${key} ${startDate} ${endDate}`);
  expect(dates).toEqual([
    'winter_week_8 2027-02-22 2027-02-28',
    'winter_week_9 2027-03-01 2027-03-07',
    'easter 2027-03-20 2027-03-29',
    'easter_first_part 2027-03-20 2027-03-23',
    'easter_second_part 2027-03-25 2027-03-29',
    'summer 2027-06-28 2027-08-22',
    'autumn_week_40 2027-10-04 2027-10-10',
    'autumn_week_41 2027-10-11 2027-10-17',
    'christmas 2027-12-23 2028-01-02',
  ]);
});

test('each is suggested once a year, forward in time, in the order of the year, with points in steps of a half', () => {
  assert(
    property(integer({ min: 2000, max: 2198 }), (year) => {
      const presets = seasonPresets(year);
      expect(presets.map(({ key }) => key)).toEqual(PRESETS);
      for (const { startDate, endDate, penalty } of presets) {
        expect(isLocalDate(startDate) && isLocalDate(endDate) && startDate < endDate).toBe(true);
        expect(startDate.slice(0, 4)).toBe(String(year));
        expect(penalty > 0 && penalty % 5 === 0).toBe(true);
      }
      const starts = presets.map(({ startDate }) => startDate);
      expect(starts).toEqual(starts.toSorted());
    }),
  );
});

test('none overlap but Easter and its own parts, so that no day counts twice', () => {
  assert(
    property(integer({ min: 2000, max: 2198 }), (year) => {
      const spans = seasonPresets(year)
        .filter(({ key }) => key !== 'easter')
        .map(({ startDate, endDate }) => slotsOfDays(startDate, endDate));
      spans.forEach((one, i) => expect(spans.slice(i + 1).some((other) => overlaps(one, other))).toBe(false));
    }),
  );
});

test.each([
  ['winter_week_8', 8, 8],
  ['winter_week_9', 9, 9],
  ['summer', 26, 33],
  ['autumn_week_40', 40, 40],
  ['autumn_week_41', 41, 41],
] as const)('%s is from the Monday of week %i to the Sunday of week %i', (key, first, last) => {
  assert(
    property(integer({ min: 2000, max: 2198 }), (year) => {
      const { startDate, endDate } = preset(year, key);
      expect([weekdayOf(startDate), isoWeekOf(startDate)]).toEqual([1, first]);
      expect([weekdayOf(endDate), isoWeekOf(endDate)]).toEqual([0, last]);
    }),
  );
});

test('guests who change on the Wednesday of Easter are in one part each', () => {
  const wednesday = addDays(easterSunday(2027), -4);
  expect(weekdayOf(wednesday)).toBe(3);
  const parts = (['easter_first_part', 'easter_second_part'] as const).map((key) => {
    const { startDate, endDate } = preset(2027, key);
    return slotsOfDays(startDate, endDate);
  });
  const leaving = aStay('2027-03-20 PM', `${wednesday} AM`);
  const coming = aStay(`${wednesday} PM`, '2027-03-29 AM');
  expect(parts.map((part) => [overlaps(part, leaving), overlaps(part, coming)])).toEqual([
    [true, false],
    [false, true],
  ]);
});
