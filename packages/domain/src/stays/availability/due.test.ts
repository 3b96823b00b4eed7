import { array, assert, constantFrom, integer, nat, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlaps, type SlotRun, slotOf } from '../bookings/stay.ts';
import { aStay } from '../../testing/stays.ts';
import { daysDecidedBy, due, dueOn, firstOfChain, lastDueSlot } from './due.ts';

const a = { id: 'a', hut: 'h1', ...aStay('2027-03-20 PM', '2027-03-24 PM') };
const b = { id: 'b', hut: 'h1', ...aStay('2027-03-24 PM', '2027-03-28 AM') };
const c = { id: 'c', hut: 'h1', ...aStay('2027-03-28 PM', '2027-03-30 AM') };

const dueIds = (requests: readonly (typeof a)[], today: string) =>
  due(requests, today, 21)
    .map(({ id }) => id)
    .toSorted();

describe('with draws 21 days before arrival', () => {
  test('what shares a half day with a due request is due, and what shares none waits', () => {
    expect(dueIds([c, b, a], '2027-03-01')).toEqual(['a', 'b']);
    expect(dueIds([b, c], '2027-03-01')).toEqual([]);
    expect(dueIds([b, c], '2027-03-03')).toEqual(['b']);
    expect(dueIds([b, c], '2027-03-07')).toEqual(['b', 'c']);
  });

  test('the same days of another hut are nobody’s chain', () => {
    expect(dueIds([a, { ...b, hut: 'h2' }], '2027-03-01')).toEqual(['a']);
  });

  test('a chain is decided with its first arrival', () => {
    expect(firstOfChain(b, [a, c])).toBe(a.first);
    expect(firstOfChain(c, [a, b])).toBe(c.first);
    expect(firstOfChain(b, [])).toBe(b.first);
    expect(dueOn(b.first, { kind: 'drawn_before_arrival', days: 21 })).toBe('2027-03-03');
    expect(dueOn(b.first, { kind: 'drawn' })).toBeNull();
  });
});

describe('how far ahead a draw decides', () => {
  const rule = { kind: 'drawn_before_arrival', days: 21 } as const;
  const firstOfApril = new Date('2027-04-01T00:00:00Z');
  test.each([
    ['every day', 'daily', 21],
    ['once a week', 'weekly', 21],
    // Else what begins between 23 April and the draw of 1 May would never be drawn.
    ['once a month', 'monthly', 30],
  ] as const)('%s', (_, frequency, days) => {
    expect(daysDecidedBy(firstOfApril, rule, { frequency, time: '02:00', day: 1 })).toBe(days);
  });

  test('by hand', () => {
    expect(daysDecidedBy(firstOfApril, rule, null)).toBe(21);
    expect(daysDecidedBy(firstOfApril, { kind: 'drawn' }, null)).toBeNull();
    expect(daysDecidedBy(firstOfApril, { kind: 'direct' }, null)).toBeNull();
  });
});

const anyRequest = record({ hut: constantFrom('h1', 'h2'), from: nat(80), length: nat(12) }).map(
  ({ hut, from, length }) => {
    const first = slotOf('2027-03-01', 'AM') + from;
    return { hut, first, last: first + length };
  },
);

test('no request that overlaps a decided one is left, and nothing is decided without a chain to a due one', () => {
  assert(
    property(array(anyRequest, { maxLength: 25 }), integer({ min: 7, max: 30 }), (requests, days) => {
      const decided = new Set(due(requests, '2027-03-01', days));
      expect(decided).toEqual(new Set(reachedFromDue(requests, lastDueSlot('2027-03-01', days))));
    }),
    { numRuns: 1000 },
  );
});

/** Slow and simple: adds whatever overlaps until nothing is added. */
function reachedFromDue<R extends SlotRun & { hut: string }>(requests: readonly R[], lastDue: number): R[] {
  const reached = requests.filter(({ first }) => first <= lastDue);
  for (const one of reached)
    for (const other of requests)
      if (other.hut === one.hut && overlaps(other, one) && !reached.includes(other)) reached.push(other);
  return reached;
}
