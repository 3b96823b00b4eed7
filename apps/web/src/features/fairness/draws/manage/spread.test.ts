import { expect, test } from 'vitest';
import { byDays, dotColumns, spreadOf } from './spread.ts';

const members = (...days: number[]) => days.map((one) => ({ days: one, own: false, name: null }));

test('the middle and the half around it are figures that somebody has', () => {
  expect(spreadOf(members(9, 0, 4, 5, 7, 6, 4, 12))).toEqual({ median: 5, from: 4, to: 7 });
  expect(spreadOf(members(3, 3, 3, 3))).toEqual({ median: 3, from: 3, to: 3 });
});

test('where they are fewer than four, the range is that of all', () => {
  expect(spreadOf(members(1, 8, 2))).toEqual({ median: 2, from: 1, to: 8 });
  expect(spreadOf([])).toEqual({ median: 0, from: 0, to: 0 });
});

test('at least half of the members lie in the range that is said to hold half', () => {
  for (let size = 4; size < 60; size += 1) {
    const days = Array.from({ length: size }, (_, at) => (at * at) % 23);
    const { from, to } = spreadOf(members(...days));
    expect(days.filter((one) => one >= from && one <= to).length).toBeGreaterThanOrEqual(size / 2);
  }
});

test('a dot stands in the column of its whole days, and oneself on top', () => {
  const { columns, width, membersPerDot } = dotColumns([
    { days: 2, own: true, name: 'Kari' },
    ...members(0, 2, 2.5, 11),
  ]);
  expect([width, membersPerDot, columns.length]).toEqual([1, 1, 12]);
  expect(columns.map((column) => column.length)).toEqual([1, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect(columns[2]?.map(({ days, own }) => [days, own])).toEqual([
    [2, false],
    [2.5, false],
    [2, true],
  ]);
});

test('many days widen the columns, and many members share a dot', () => {
  const all = members(...Array.from({ length: 2000 }, (_, at) => at % 70));
  const { columns, width, membersPerDot } = dotColumns([{ days: 7, own: true, name: null }, ...all]);
  expect([width, membersPerDot]).toEqual([5, 10]);
  for (const [at, dots] of columns.entries()) {
    const there = all.filter(({ days }) => Math.floor(days / width) === at).length + Number(at === 1);
    expect(dots).toHaveLength(Math.ceil(there / membersPerDot));
  }
  expect(columns[1]?.at(-1)?.own).toBe(true);
});

test('the table holds every number of days once', () => {
  expect(byDays(members(4, 0.5, 4)).map((row) => [row.days, row.members.length])).toEqual([
    [0.5, 1],
    [4, 2],
  ]);
});
