import { afterEach, expect, test, vi } from 'vitest';
import { formatDate, formatMoment, formatShortMoment, todayInOslo } from './dates.ts';

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

test('a moment is shown on Norwegian clocks, wherever the browser is', () => {
  expect(formatMoment('no', '2026-11-15T23:30:00Z')).toBe('16.11.2026, 00:30');
  expect(formatMoment('en', '2026-07-01T13:30:00Z')).toBe('01/07/2026, 15:30');
});

test('a short moment has the day only when it is not today in Oslo', () => {
  const now = new Date('2026-11-15T23:30:00Z');
  expect(formatShortMoment('no', new Date('2026-11-15T23:05:00Z'), now)).toBe('00:05');
  expect(formatShortMoment('no', new Date('2026-11-15T22:05:00Z'), now)).toContain('15.11.');
});
