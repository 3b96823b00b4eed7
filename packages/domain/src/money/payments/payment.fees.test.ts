import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { MIN_CHARGE_ORE, splitPayment, toPay } from './payment.ts';

test.each([
  // paid, the product's 5 %, the card's 1.4 % + 2 kr, left for the club
  [150_000, 7_500, 2_300, 140_200],
  [100_000, 5_000, 1_600, 93_400],
  [300, 15, 204, 81],
  [12_345, 617, 373, 11_355],
  [0, 0, 0, 0],
])(
  'of %i øre the product takes %i, the card %i, and the club gets %i',
  (grossOre, productFeeOre, cardFeeOre, netOre) => {
    expect(splitPayment(grossOre)).toEqual({ grossOre, productFeeOre, cardFeeOre, netOre });
  },
);

test('half an øre is rounded up: 5 % of 10 øre and of 30', () => {
  expect([splitPayment(10).productFeeOre, splitPayment(30).productFeeOre]).toEqual([1, 2]);
});

test('fees never take more than there is, however small the payment', () => {
  for (let ore = 0; ore <= 1_000; ore += 1) {
    const { productFeeOre, cardFeeOre, netOre } = splitPayment(ore);
    expect(Math.min(productFeeOre, cardFeeOre, netOre)).toBeGreaterThanOrEqual(0);
    expect(productFeeOre + cardFeeOre + netOre).toBe(ore);
  }
});

test('a krone more never gives the club less', () => {
  assert(
    property(integer({ min: 0, max: 2_000_000_000 }), (ore) => {
      expect(splitPayment(ore + 100).netOre).toBeGreaterThanOrEqual(splitPayment(ore).netOre);
    }),
  );
});

test('what no card network would take is not asked for', () => {
  expect([0, 1, MIN_CHARGE_ORE - 1, MIN_CHARGE_ORE, 150_000].map(toPay)).toEqual([0, 0, 0, 300, 150_000]);
});
