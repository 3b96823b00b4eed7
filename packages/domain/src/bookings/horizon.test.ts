import { expect, test } from 'vitest';
import { lastDayOfHorizon } from './horizon.ts';

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
