import { expect, test } from 'vitest';
import { addBankDays, isBankDay } from './bank-days.ts';

test.each([
  ['a Tuesday', '2026-12-01', 3, '2026-12-04'],
  ['a Wednesday: over the weekend', '2026-12-02', 3, '2026-12-07'],
  ['a Saturday', '2026-12-05', 3, '2026-12-09'],
  ['Wednesday before Easter: four holidays and a weekend', '2027-03-24', 3, '2027-04-01'],
  ['Christmas Eve', '2026-12-24', 3, '2026-12-30'],
  ['New Year’s Eve', '2026-12-31', 1, '2027-01-04'],
  ['before 17 May, which is Whit Monday too', '2027-05-14', 1, '2027-05-18'],
  ['no days', '2026-12-05', 0, '2026-12-05'],
])('from %s', (_, from, days, day) => {
  expect(addBankDays(from, days)).toBe(day);
});

test.each([
  ['2026-12-24', true],
  ['2026-12-25', false],
  ['2026-12-28', true],
  ['2027-05-01', false],
  ['2027-05-06', false],
])('on %s money moves: %s', (day, moves) => {
  expect(isBankDay(day)).toBe(moves);
});
