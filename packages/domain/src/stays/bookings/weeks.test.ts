import { expect, test } from 'vitest';
import { slotsOf } from './stay.ts';
import { occupiedByWeek, weeksUpTo } from './weeks.ts';

test('weeks begin on Monday, and the last holds the day', () => {
  expect(weeksUpTo('2027-01-01', 2)).toEqual(['2026-12-21', '2026-12-28']);
  expect(weeksUpTo('2027-01-04', 2)).toEqual(['2026-12-28', '2027-01-04']);
  expect(weeksUpTo('2027-01-10', 1)).toEqual(['2027-01-04']);
});

test('a stay over a weekend counts in both weeks, each with its own half days', () => {
  const stay = slotsOf({ startDate: '2027-01-09', startHalf: 'PM', endDate: '2027-01-12', endHalf: 'AM' });
  expect(occupiedByWeek([stay], ['2026-12-28', '2027-01-04', '2027-01-11', '2027-01-18'])).toEqual([0, 3, 3, 0]);
});

test('a week that is full is full', () => {
  const whole = slotsOf({ startDate: '2027-01-04', startHalf: 'AM', endDate: '2027-01-07', endHalf: 'AM' });
  const rest = slotsOf({ startDate: '2027-01-07', startHalf: 'PM', endDate: '2027-01-20', endHalf: 'PM' });
  expect(occupiedByWeek([whole, rest], ['2027-01-04', '2027-01-11'])).toEqual([14, 14]);
});
