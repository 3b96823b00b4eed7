import { array, assert, constantFrom, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { aStay } from '../../testing/stays.ts';
import { freeRuns, longestRun } from './free-runs.ts';
import { slotsOfDays, type SlotRun } from './stay.ts';

const without =
  (...taken: SlotRun[]) =>
  (slot: number) =>
    taken.every(({ first, last }) => slot < first || last < slot);

test('what lies between stays is free, to the half day', () => {
  const week8 = slotsOfDays('2027-02-22', '2027-02-28');
  const isFree = without(aStay('2027-02-19 PM', '2027-02-23 AM'), aStay('2027-02-26 PM', '2027-03-01 AM'));
  expect(freeRuns(week8, isFree)).toEqual([aStay('2027-02-23 PM', '2027-02-26 AM')]);
  expect(freeRuns(week8, isFree, 3)).toHaveLength(1);
  expect(freeRuns(week8, isFree, 3.5)).toEqual([]);
});

test('the longest run is the first of the longest', () => {
  const [short, long, late] = [
    { first: 1, last: 2 },
    { first: 5, last: 9 },
    { first: 11, last: 15 },
  ];
  expect(longestRun([short, long, late])).toBe(long);
  expect(longestRun([])).toBeNull();
});

test('every free half day is in one run, and no run goes a half day further', () => {
  assert(
    property(array(nat(60), { maxLength: 20 }), constantFrom(0.5, 1, 3), (taken, days) => {
      const isFree = (slot: number) => !taken.includes(slot);
      const window = { first: 5, last: 50 };
      for (const { first, last } of freeRuns(window, isFree, days)) {
        expect(last - first + 1).toBeGreaterThanOrEqual(days * 2);
        expect(first === window.first || taken.includes(first - 1)).toBe(true);
        expect(last === window.last || taken.includes(last + 1)).toBe(true);
      }
      const runs = freeRuns(window, isFree);
      for (let slot = window.first; slot <= window.last; slot += 1)
        expect(runs.filter(({ first, last }) => first <= slot && slot <= last)).toHaveLength(isFree(slot) ? 1 : 0);
    }),
  );
});
