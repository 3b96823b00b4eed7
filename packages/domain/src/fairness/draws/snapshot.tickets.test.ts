import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_QUARTER_AT, ticketsOf } from './snapshot.ts';

test.each([
  [0, 100],
  [5, 64],
  [10, 44],
  [20, 25],
  [40, 11],
  [60, 6],
  [100, 2],
  [180, 1],
])('%i tenths above the lowest balance: %i tickets', (above, tickets) => {
  expect(ticketsOf(above, 0, DEFAULT_QUARTER_AT)).toBe(tickets);
  expect(ticketsOf(above - 370, -370, DEFAULT_QUARTER_AT)).toBe(tickets);
});

test('exact for numbers of any size, never more for more points, never none', () => {
  const anAmount = integer({ min: 0, max: 2_000_000_000 });
  assert(
    property(anAmount, integer({ min: 1, max: 1_000_000 }), (above, quarterAt) => {
      const exactly = (100n * BigInt(quarterAt) ** 2n) / (BigInt(quarterAt) + BigInt(above)) ** 2n;
      expect(ticketsOf(above, 0, quarterAt)).toBe(Math.max(1, Number(exactly)));
      expect(ticketsOf(above + 1, 0, quarterAt)).toBeLessThanOrEqual(ticketsOf(above, 0, quarterAt));
    }),
  );
});
