import { expect, test } from 'vitest';
import { ALL_MUTANTS } from './mutants.ts';
import { tenthOf, whichTenth, withSeen } from './tenths.ts';

const DAY_MS = 86_400_000;

test('ten days in a row see every mutant once, none in vain', () => {
  const days = Array.from({ length: 10 }, (_, at) =>
    whichTenth('today', new Date(Date.UTC(2026, 11, 28) + at * DAY_MS)),
  );
  expect(days.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const sizes = days.map((day) => ALL_MUTANTS.filter(({ guarantee }) => tenthOf(guarantee) === day).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(ALL_MUTANTS.length);
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  // Of the same size, more or less: a night has the time for one.
  expect(Math.max(...sizes)).toBeLessThan(ALL_MUTANTS.length / 5);
});

test.each([
  ['3', 3],
  ['10', 10],
])('takes the tenth that is asked for: %s', (asked, tenth) => {
  expect(whichTenth(asked, new Date())).toBe(tenth);
});

test('takes any tenth at random', () => {
  const drawn = Array.from({ length: 200 }, () => whichTenth('random', new Date()));
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...drawn)).toBeLessThanOrEqual(10);
  expect(new Set(drawn).size).toBeGreaterThan(1);
});

test.each(['0', '11', '1.5', 'first', ''])('refuses a tenth that there is not: "%s"', (asked) => {
  expect(() => whichTenth(asked, new Date())).toThrow(/from 1 to 10/);
});

test('notes who was seen today, keeps the others, and forgets the missed and the deleted', () => {
  const before = { kept: '2026-11-01', missed: '2026-11-02', deleted: '2026-11-03', seen: '2026-11-04' };
  const run = { noticed: ['seen', 'new'], missed: ['missed'] };
  expect(withSeen(before, ['seen', 'new', 'missed', 'kept', 'untried'], run, '2026-11-20')).toEqual({
    kept: '2026-11-01',
    new: '2026-11-20',
    seen: '2026-11-20',
  });
});
