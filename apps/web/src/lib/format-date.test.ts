import { expect, test } from 'vitest';
import { formatDate } from './format-date.ts';

test.each([
  ['2026-05-14', '14. mai 2026', '14 May 2026'],
  // Clock-change days, a leap day and both ends of a year.
  ['2026-03-29', '29. mars 2026', '29 March 2026'],
  ['2026-10-25', '25. oktober 2026', '25 October 2026'],
  ['2028-02-29', '29. februar 2028', '29 February 2028'],
  ['2026-12-31', '31. desember 2026', '31 December 2026'],
  ['2027-01-01', '1. januar 2027', '1 January 2027'],
  // Moments: the day they fall on in Oslo.
  ['2026-12-31T22:59:00Z', '31. desember 2026', '31 December 2026'],
  ['2026-12-31T23:01:00Z', '1. januar 2027', '1 January 2027'],
  ['2026-07-01T22:00:00.000Z', '2. juli 2026', '2 July 2026'],
])('%s reads %s and %s', (date, norwegian, english) => {
  expect(formatDate('no', date)).toBe(norwegian);
  expect(formatDate('en', date)).toBe(english);
});
