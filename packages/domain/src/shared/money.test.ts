import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { toKroner, toOre } from './money.ts';

test.each([
  [199.99, 19_999],
  [1.1, 110],
  [0.29, 29],
  [4.35, 435],
  [1_000_000, 100_000_000],
  [0, 0],
])('%d kroner are %d øre', (kroner, ore) => {
  expect(toOre(kroner)).toBe(ore);
});

test('every price comes back as it was, also when it is written down in between', () => {
  assert(
    property(integer({ min: 0, max: 100_000_000 }), (ore) => {
      expect(toOre(toKroner(ore))).toBe(ore);
      expect(toOre(Number((ore / 100).toFixed(2)))).toBe(ore);
    }),
  );
});
