import { expect, test } from 'vitest';
import { luckDots } from './luck-dots.ts';

const by = (deviation: number, own = false) => ({ expectedMilli: 0, varianceMilli: 1000, won: deviation, own });

test('dots stand by how far a member is from what was expected, at most three standard deviations out', () => {
  const { columns, peoplePerDot } = luckDots([by(-7), by(-1), by(0), by(0.4), by(2), by(9)]);
  expect(columns.map(({ length }) => length)).toEqual([1, 0, 0, 0, 1, 0, 1, 1, 0, 0, 1, 0, 1]);
  expect(peoplePerDot).toBe(1);
});

test('in a large club a dot is several members, and the reader keeps one', () => {
  const { columns, peoplePerDot } = luckDots([by(0, true), ...Array.from({ length: 99 }, () => by(0))]);
  expect(peoplePerDot).toBe(7);
  expect(columns[6]).toHaveLength(15);
  expect(columns[6]?.at(-1)?.own).toBe(true);
});
