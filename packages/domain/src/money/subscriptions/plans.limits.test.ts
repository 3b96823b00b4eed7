import { expect, test } from 'vitest';
import { limitsOf, outgrown, roomOnPlan, TIERS } from './plans.ts';

test('what the plans hold', () => {
  expect(TIERS.map(limitsOf)).toEqual([
    { huts: 5, members: 50 },
    { huts: 5, members: 500 },
    { huts: Infinity, members: Infinity },
  ]);
});

test.each([
  ['free', 'huts', 3, 'room', 2],
  ['free', 'huts', 4, 'nearly_full', 1],
  ['free', 'huts', 5, 'full', 0],
  ['free', 'huts', 6, 'full', 0],
  ['free', 'members', 39, 'room', 11],
  ['free', 'members', 40, 'nearly_full', 10],
  ['business-large', 'members', 100_000, 'room', Infinity],
] as const)('the plan %s for %s, of which %d are there: %s, %d left', (tier, what, present, fullness, left) => {
  expect(roomOnPlan(tier, what, present)).toEqual({ limit: limitsOf(tier)[what], fullness, left });
});

test('who is invited keeps a place', () => {
  expect(roomOnPlan('free', 'members', 30, 19)).toMatchObject({ fullness: 'nearly_full', left: 1 });
  expect(roomOnPlan('free', 'members', 30, 20)).toMatchObject({ fullness: 'full', left: 0 });
});

test('a plan is too small for what does not fit into it, and fits to the last place', () => {
  expect(outgrown('free', { huts: 5, members: 50 })).toEqual([]);
  expect(outgrown('free', { huts: 6, members: 51 })).toEqual(['huts', 'members']);
  expect(outgrown('business-small', { huts: 5, members: 501 })).toEqual(['members']);
  expect(outgrown('business-large', { huts: 900, members: 90_000 })).toEqual([]);
});
