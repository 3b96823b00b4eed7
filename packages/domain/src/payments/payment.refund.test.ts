import { expect, test } from 'vitest';
import { DEFAULT_REFUND_DAYS, refundOf } from './payment.ts';

const terms = { paidOre: 150_000, arrival: '2027-03-26', refundDays: DEFAULT_REFUND_DAYS };

test.each([
  ['2027-01-01', 150_000],
  ['2027-03-21', 150_000], // the last day on which all comes back
  ['2027-03-22', 0],
  ['2027-03-26', 0],
  ['2027-03-27', 0],
])('given up on %s, %i øre come back', (today, ore) => {
  expect(refundOf({ ...terms, today })).toBe(ore);
});

test('over the night the clock is put forward a day is still a day', () => {
  expect(refundOf({ ...terms, arrival: '2027-03-29', today: '2027-03-24' })).toBe(150_000);
  expect(refundOf({ ...terms, arrival: '2027-03-29', today: '2027-03-25' })).toBe(0);
});

test('a club with no days gives everything back until the day of arrival', () => {
  const lenient = { ...terms, refundDays: 0 };
  expect(refundOf({ ...lenient, today: '2027-03-26' })).toBe(150_000);
  expect(refundOf({ ...lenient, today: '2027-03-27' })).toBe(0);
});
