import { expect, test } from 'vitest';
import { fullnessOf, hasRoom, limitsOf, outgrown, TIERS } from './plans.ts';

test('what the plans hold', () => {
  expect(TIERS.map(limitsOf)).toEqual([
    { huts: 5, members: 50 },
    { huts: 5, members: 500 },
    { huts: Infinity, members: Infinity },
  ]);
});

test.each([
  [5, 3, 'room'],
  [5, 4, 'nearly_full'],
  [5, 5, 'full'],
  [5, 6, 'over'],
  [50, 39, 'room'],
  [50, 40, 'nearly_full'],
  [Infinity, 100_000, 'room'],
] as const)('of %d, %d are there: %s', (limit, present, fullness) => {
  expect(fullnessOf(limit, present)).toBe(fullness);
  expect(hasRoom(limit, present)).toBe(fullness === 'room' || fullness === 'nearly_full');
});

test('a plan is too small for what does not fit into it, and fits to the last place', () => {
  expect(outgrown('free', { huts: 5, members: 50 })).toEqual([]);
  expect(outgrown('free', { huts: 6, members: 51 })).toEqual(['huts', 'members']);
  expect(outgrown('business-small', { huts: 5, members: 501 })).toEqual(['members']);
  expect(outgrown('business-large', { huts: 900, members: 90_000 })).toEqual([]);
});
