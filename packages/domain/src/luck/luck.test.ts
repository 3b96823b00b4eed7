import { describe, expect, test } from 'vitest';
import { checkGroup, deviation, luckWord, sumLuck, usuallyFar } from './luck.ts';

const of = (draws: number, expected: number, won: number, variance = 2) => ({
  draws,
  expectedMilli: expected * 1000,
  varianceMilli: variance * 1000,
  won,
});

test.each([
  [7, 2.1, 0, 2, 'too_few'],
  [10, 2.9, 3, 2, 'as_expected'],
  [10, 2.9, 1, 2, 'a_little_less'],
  [10, 2.9, 5, 2, 'a_little_more'],
  [14, 3.9, 0, 2.7, 'clearly_less'],
  [14, 3.9, 8, 2.7, 'clearly_more'],
  // One and two standard deviations exactly belong to the stronger word.
  [8, 3, 2, 1, 'a_little_less'],
  [8, 3, 1, 1, 'clearly_less'],
  [8, 3, 5, 1, 'clearly_more'],
] as const)('%i draws, %d expected, %i given, variance %d: %s', (draws, expected, won, variance, word) => {
  expect(luckWord(of(draws, expected, won, variance))).toBe(word);
});

test('only draws in which the lots decided are added up', () => {
  const entry = { expectedMilli: 250, varianceMilli: 187, won: 1, counts: true };
  const certain = { expectedMilli: 1000, varianceMilli: 0, won: 1, counts: false };
  expect(sumLuck([entry, certain, { ...entry, won: 0 }])).toEqual({
    draws: 2,
    expectedMilli: 500,
    varianceMilli: 374,
    won: 1,
  });
  expect(sumLuck([])).toEqual({ draws: 0, expectedMilli: 0, varianceMilli: 0, won: 0 });
});

test('a deviation is counted in standard deviations; without variance there is none', () => {
  expect(deviation(of(9, 2, 4, 4))).toBe(1);
  expect(deviation(of(9, 2, 0, 1))).toBe(-2);
  expect(deviation(of(9, 2, 3, 0))).toBe(0);
});

test('about one in 22 is far from what was expected', () => {
  expect([0, 10, 12, 100, 500].map(usuallyFar)).toEqual([0, 0, 1, 5, 23]);
});

describe('a group', () => {
  test.each([
    [7, 10, 30, 4, 'too_few'],
    [20, 10, 15, 4, 'usual'],
    [20, 10, 16, 4, 'look_closer'],
    [20, 10, 4, 4, 'look_closer'],
  ] as const)('in %i draws, %d expected, %i given, variance %d: %s', (draws, expected, won, variance, word) => {
    expect(checkGroup(of(draws, expected, won, variance))).toBe(word);
  });
});
