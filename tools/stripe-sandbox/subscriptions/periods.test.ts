import { expect, test } from 'vitest';
import { periodAfter } from './lifecycle.ts';

const recurring = (interval: 'day' | 'week' | 'month' | 'year', count = 1) => ({
  interval,
  interval_count: count,
  meter: null,
  trial_period_days: null,
  usage_type: 'licensed' as const,
});

test.each([
  ['2026-01-31T10:00:00Z', recurring('month'), '2026-02-28T10:00:00Z'],
  ['2026-11-15T10:00:00Z', recurring('month'), '2026-12-15T10:00:00Z'],
  ['2026-12-31T23:59:59Z', recurring('month', 2), '2027-02-28T23:59:59Z'],
  ['2028-02-29T00:00:00Z', recurring('year'), '2029-02-28T00:00:00Z'],
  ['2026-03-28T12:00:00Z', recurring('week'), '2026-04-04T12:00:00Z'],
  ['2026-03-28T12:00:00Z', recurring('day', 3), '2026-03-31T12:00:00Z'],
])('from %s', (from, every, until) => {
  expect(new Date(periodAfter(Date.parse(from) / 1000, every) * 1000).toISOString()).toBe(until.replace('Z', '.000Z'));
});
