import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dateOfDay, dayNumberOf } from '../../shared/local-date.ts';
import { checkDays, HORIZON_MAX, HORIZON_MIN, lastDayOfHorizon, opensOn } from './check-request.ts';
import { slotsOfDays } from './stay.ts';

test.each([
  ['2026-11-14', 6, '2027-05-14'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-11-30', 24, '2028-11-30'],
  ['2026-06-01', 6, '2026-12-01'],
])('%s and %i months ahead: %s', (today, months, end) => {
  expect(lastDayOfHorizon(today, months)).toBe(end);
});

test.each([
  ['2027-05-14', 6, '2026-11-14'],
  ['2027-02-28', 6, '2026-08-28'],
  ['2028-02-29', 6, '2027-08-29'],
  // No day of February reaches the last days of March: they open with March itself.
  ['2027-03-29', 1, '2027-03-01'],
  ['2027-03-31', 1, '2027-03-01'],
  ['2026-12-31', 1, '2026-12-01'],
])('%s with %i months opens on %s', (date, months, day) => {
  expect(opensOn(date, months)).toBe(day);
});

const freeHut = { hut: { id: 'bu', available: true }, seasons: [], allocated: [] };

test('a stay can be asked for from the day it opens, and not the day before', () => {
  const anyDate = integer({ min: dayNumberOf('2001-01-01'), max: dayNumberOf('2199-12-31') }).map(dateOfDay);
  assert(
    property(anyDate, integer({ min: HORIZON_MIN, max: HORIZON_MAX }), (date, horizonMonths) => {
      const stay = slotsOfDays(date, date);
      const today = opensOn(date, horizonMonths);
      expect(checkDays(stay, { ...freeHut, today, horizonMonths })).toBeNull();
      expect(checkDays(stay, { ...freeHut, today: addDays(today, -1), horizonMonths })).toEqual({
        code: 'beyond_horizon',
        opensOn: today,
      });
    }),
    { numRuns: 2000 },
  );
});
