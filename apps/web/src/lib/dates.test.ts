import { afterEach, expect, test, vi } from 'vitest';
import { todayInOslo } from './today.ts';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['2026-11-15T22:59:00Z', '2026-11-15'],
  ['2026-11-15T23:01:00Z', '2026-11-16'],
  ['2026-03-29T21:59:00Z', '2026-03-29'],
  ['2026-03-29T22:01:00Z', '2026-03-30'],
  ['2026-10-25T22:59:00Z', '2026-10-25'],
  ['2026-10-25T23:01:00Z', '2026-10-26'],
  ['2028-02-28T23:01:00Z', '2028-02-29'],
  ['2026-12-31T22:59:00Z', '2026-12-31'],
  ['2026-12-31T23:01:00Z', '2027-01-01'],
])('at %s it is %s where the huts are', (now, today) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  expect(todayInOslo()).toBe(today);
});
