import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { fadedPoints, openingPoints, ordinaryPrice, pointsToReturn, whyNotChangePoints } from './points.ts';

test.each([
  [37, 29],
  [5, 4],
  [1, 0],
  [0, 0],
  [-10, -8],
  [-1, 0],
])('of %i tenths %i are left after 1 January where 80 percent are kept', (before, after) => {
  expect(fadedPoints(before, 80)).toBe(after);
});

test('a club may forget half each year, or nothing', () => {
  expect([fadedPoints(37, 50), fadedPoints(37, 100), fadedPoints(-37, 100)]).toEqual([18, 37, -37]);
});

test('a balance never fades past zero, and anyone who had more keeps no less', () => {
  const anAmount = integer({ min: -1_000_000, max: 1_000_000 });
  assert(
    property(anAmount, anAmount, integer({ min: 50, max: 100 }), (a, b, kept) => {
      expect(Math.abs(fadedPoints(a, kept))).toBeLessThanOrEqual(Math.abs(a));
      expect(Math.sign(fadedPoints(a, kept)) * Math.sign(a)).toBeGreaterThanOrEqual(0);
      expect(fadedPoints(Math.min(a, b), kept)).toBeLessThanOrEqual(fadedPoints(Math.max(a, b), kept));
    }),
  );
});

const nobody = { count: 0, median: 0 };

test.each([
  ['where nobody asks, at the median of all', { askers: nobody, medianOfAll: 12 }, 12],
  ['where two ask, still at the median of all', { askers: { count: 2, median: 40 }, medianOfAll: 12 }, 12],
  ['where three ask, at theirs', { askers: { count: 3, median: 40 }, medianOfAll: 12 }, 40],
  ['between two balances, at the next tenth', { askers: { count: 4, median: 12.5 }, medianOfAll: 0 }, 13],
])('a newcomer begins %s', (_, facts, opening) => {
  expect(openingPoints({ newcomers: 'askers', ...facts, leftWith: null })).toBe(opening);
});

test('a newcomer begins at the median of all where the club says so, however many ask', () => {
  const facts = { askers: { count: 9, median: 40 }, medianOfAll: 12, leftWith: null };
  expect(openingPoints({ newcomers: 'all', ...facts })).toBe(12);
});

test.each([
  [60, 60],
  [12, 40],
  [-6, 40],
])('who left with %i and comes back begins at %i where others begin at 40', (leftWith, opening) => {
  expect(openingPoints({ newcomers: 'askers', askers: { count: 9, median: 40 }, medianOfAll: 0, leftWith })).toBe(
    opening,
  );
});

const charged = (...deltas: number[]) => deltas.map((delta) => ({ delta, kept: [] }));

test.each([
  ['what it charged', { wanted: null, lines: charged(30), balance: 45 }, 30],
  ['what is left of it after a move', { wanted: null, lines: charged(30, -10), balance: 45 }, 20],
  ['nothing, when a reset has come between', { wanted: null, lines: [], balance: 45 }, 0],
  ['nothing below a balance of zero', { wanted: null, lines: charged(30), balance: 12 }, 12],
  ['nothing from a balance below zero', { wanted: null, lines: charged(30), balance: -6 }, 0],
  ['what is left of it after two New Years', { wanted: null, lines: [{ delta: 30, kept: [80, 80] }], balance: 45 }, 19],
  ['the difference, when it is moved', { wanted: 10, lines: charged(30), balance: 45 }, 10],
  ['not more than it charged, when it is moved', { wanted: 30, lines: charged(10), balance: 45 }, 10],
])('a stay gives back %s', (_, facts, back) => {
  expect(pointsToReturn(facts)).toBe(back);
});

test('an ordinary stay costs nothing, or a point: always, or when others wanted the days too', () => {
  expect((['free', 'contested', 'always'] as const).map(ordinaryPrice)).toEqual([
    { always: 0, ifContested: 0 },
    { always: 0, ifContested: 10 },
    { always: 10, ifContested: 0 },
  ]);
});

test.each([
  [{ isOwn: false, delta: 20, balance: 0 }, null],
  [{ isOwn: false, delta: -20, balance: 20 }, null],
  [{ isOwn: false, delta: -21, balance: 20 }, 'points_below_zero'],
  [{ isOwn: false, delta: 5, balance: -10 }, 'points_below_zero'],
  [{ isOwn: true, delta: 20, balance: 0 }, 'points_of_oneself'],
])('points changed by hand, %o: %s', (change, refusal) => {
  expect(whyNotChangePoints(change)).toBe(refusal);
});
