import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../shared/local-date.ts';
import { periodFrom, restOfPeriodOre } from './invoice.ts';
import { STANDARD_PRICES as prices } from './plans.ts';

test.each([
  ['2026-11-15', 'monthly', '2026-12-14'],
  ['2026-11-15', 'yearly', '2027-11-14'],
  ['2027-01-31', 'monthly', '2027-02-27'],
  ['2028-02-29', 'yearly', '2029-02-27'],
] as const)('an invoice from %s, %s, is up to and including %s', (from, frequency, to) => {
  expect(periodFrom(from, frequency)).toEqual({ from, to });
});

test.each([
  ['monthly', '2027-01-31', 31, ['2027-02-27', '2027-03-30', '2027-04-29', '2027-05-30']],
  ['monthly', '2027-01-29', 29, ['2027-02-27', '2027-03-28', '2027-04-28']],
  ['monthly', '2028-01-30', 30, ['2028-02-28', '2028-03-29']],
  ['yearly', '2028-02-29', 29, ['2029-02-27', '2030-02-27', '2031-02-27', '2032-02-28', '2033-02-27']],
] as const)('%s periods begun on %s keep their day', (frequency, begun, billingDay, lastDays) => {
  let from: string = begun;
  for (const to of lastDays) {
    expect(periodFrom(from, frequency, billingDay)).toEqual({ from, to });
    from = addDays(to, 1);
  }
});

test('a billing day of an earlier plan is ignored', () => {
  expect(periodFrom('2027-03-10', 'monthly', 31)).toEqual(periodFrom('2027-03-10', 'monthly'));
});

const upwards = { prices, frequency: 'monthly', from: 'business-small', to: 'business-large' } as const;
const NOVEMBER = periodFrom('2026-11-01', 'monthly');

test.each([
  ['2026-11-01', 2_000_00],
  ['2026-11-16', 1_000_00],
  ['2026-11-30', 66_67],
  ['2026-12-01', 0],
])('a larger plan from %s costs %d øre more', (today, ore) => {
  expect(restOfPeriodOre(upwards, NOVEMBER, today)).toBe(ore);
});

test('never less than nothing, never more than the whole, and less from day to day', () => {
  fc.assert(
    fc.property(fc.integer({ min: -40, max: 40 }), (days) => {
      const ore = (day: number) => restOfPeriodOre(upwards, NOVEMBER, addDays(NOVEMBER.from, day));
      expect(ore(days)).toBeGreaterThanOrEqual(ore(days + 1));
      expect(ore(days)).toBeGreaterThanOrEqual(0);
      expect(ore(days)).toBeLessThanOrEqual(2_000_00);
    }),
  );
  expect(restOfPeriodOre({ ...upwards, from: 'business-large', to: 'business-small' }, NOVEMBER, '2026-11-02')).toBe(0);
});
