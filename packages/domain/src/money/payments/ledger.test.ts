import { expect, test } from 'vitest';
import { sumsOf } from './ledger.ts';

test('a stay that was paid, and one that was paid and cancelled', () => {
  const paid = [
    { kind: 'payment', amountOre: 150_000 },
    { kind: 'product_fee', amountOre: -7_500 },
    { kind: 'card_fee', amountOre: -2_300 },
  ] as const;
  const cancelledStay = [
    ...paid,
    { kind: 'refund', amountOre: -150_000 },
    { kind: 'product_fee_returned', amountOre: 7_500 },
  ] as const;
  expect(sumsOf([...paid, ...cancelledStay])).toEqual({
    grossOre: 300_000,
    productFeeOre: -7_500,
    cardFeeOre: -4_600,
    refundsOre: -150_000,
    disputesOre: 0,
    netOre: 137_900,
  });
});

test('nothing is nothing', () => {
  expect(sumsOf([]).netOre).toBe(0);
});
