import { expect, test } from 'vitest';
import { periodAfter } from './lifecycle.ts';

const recurring = (interval: 'month' | 'year', count = 1) => ({
  interval,
  interval_count: count,
  meter: null,
  trial_period_days: null,
  usage_type: 'licensed' as const,
});

const seconds = (text: string): number => Date.parse(text) / 1000;
const iso = (at: number): string => new Date(at * 1000).toISOString().replace('.000Z', 'Z');

test.each([
  ['2026-01-31T10:00:00Z', recurring('month'), '2026-02-28T10:00:00Z'],
  ['2026-11-15T10:00:00Z', recurring('month'), '2026-12-15T10:00:00Z'],
  ['2026-12-31T23:59:59Z', recurring('month', 2), '2027-02-28T23:59:59Z'],
  ['2028-02-29T00:00:00Z', recurring('year'), '2029-02-28T00:00:00Z'],
])('from %s', (from, every, until) => {
  expect(iso(periodAfter(seconds(from), every))).toBe(until);
});

test.each([
  ['2026-01-31T10:00:00Z', 'month', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ['2027-12-30T10:00:00Z', 'month', ['2028-01-30', '2028-02-29', '2028-03-30']],
  ['2028-02-29T10:00:00Z', 'year', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
] as const)('renewals keep the day of the anchor %s', (anchor, interval, days) => {
  let start = seconds(anchor);
  for (const day of days) {
    start = periodAfter(start, recurring(interval), seconds(anchor));
    expect(iso(start)).toBe(`${day}T10:00:00Z`);
  }
});
