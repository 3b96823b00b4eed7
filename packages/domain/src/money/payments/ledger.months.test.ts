import { expect, test } from 'vitest';
import { dayAfterMonth, firstOfMonth, monthPaidOut, monthsBack } from './ledger.ts';

test.each([
  ['2026-11-01', '2026-10-01', '2026-11-01'],
  ['2026-11-30', '2026-10-01', '2026-11-01'],
  ['2027-01-01', '2026-12-01', '2027-01-01'],
  ['2028-03-01', '2028-02-01', '2028-03-01'],
])('on %s the month of %s is paid out, until %s', (today, month, until) => {
  expect([monthPaidOut(today), dayAfterMonth(monthPaidOut(today))]).toEqual([month, until]);
});

test('a month is named by its first day', () => {
  expect(['2026-11-01', '2026-11-30'].map(firstOfMonth)).toEqual(['2026-11-01', '2026-11-01']);
});

test('months are listed back over the turn of the year; none when the first lies ahead', () => {
  expect(monthsBack('2027-02-14', '2026-11-30')).toEqual(['2027-02-01', '2027-01-01', '2026-12-01', '2026-11-01']);
  expect(monthsBack('2027-02-14', '2027-02-28')).toEqual(['2027-02-01']);
  expect(monthsBack('2027-02-14', '2027-03-01')).toEqual([]);
});
