import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { toOre } from '../../shared/money.ts';
import {
  BILLING_FREQUENCIES,
  grossOreOf,
  PAID_TIERS,
  PLAN_TAB_FALLBACK,
  priceId,
  STANDARD_PRICES,
  vatOreOf,
  yearlySaving,
} from './plans.ts';

test('the prices that are shown when none can be fetched', () => {
  expect(STANDARD_PRICES).toEqual({
    'business-small': { monthly: 500, yearly: 5000 },
    'business-large': { monthly: 2500, yearly: 25_000 },
  });
  expect(PLAN_TAB_FALLBACK).toEqual({
    'business-small': { monthly: 1500, yearly: 15_000 },
    'business-large': { monthly: 10_000, yearly: 100_000 },
  });
});

test('a year at once saves about 17 per cent, at every one of these prices', () => {
  const all = [STANDARD_PRICES, PLAN_TAB_FALLBACK].flatMap((prices) => PAID_TIERS.map((tier) => prices[tier]));
  expect(all.map(yearlySaving)).toEqual([17, 17, 17, 17]);
});

test('what saves nothing is not advertised as if it did', () => {
  expect(yearlySaving({ monthly: 100, yearly: 1200 })).toBe(0);
  expect(yearlySaving({ monthly: 100, yearly: 1300 })).toBe(0);
  expect(yearlySaving({ monthly: 0, yearly: 0 })).toBe(0);
});

test.each([
  [500, 50_000, 12_500, 62_500],
  [25_000, 2_500_000, 625_000, 3_125_000],
  // A quarter of 999 øre is 249.75.
  [9.99, 999, 250, 1249],
  // Kroner that floating point cannot represent exactly.
  [0.29, 29, 7, 36],
])('%d kroner: %d øre, %d øre VAT, %d in all', (kroner, net, vat, gross) => {
  expect(toOre(kroner)).toBe(net);
  expect(vatOreOf(net)).toBe(vat);
  expect(grossOreOf(net)).toBe(gross);
});

test('VAT is whole øre, and within half an øre of a quarter', () => {
  assert(
    property(integer({ min: 0, max: 10_000_000_00 }), (net) => {
      expect(Number.isInteger(vatOreOf(net))).toBe(true);
      expect(Math.abs(vatOreOf(net) - net / 4)).toBeLessThanOrEqual(0.5);
    }),
  );
});

test('a price is named by its plan and its rhythm', () => {
  expect(PAID_TIERS.flatMap((tier) => BILLING_FREQUENCIES.map((frequency) => priceId(tier, frequency)))).toEqual([
    'business-small_monthly',
    'business-small_yearly',
    'business-large_monthly',
    'business-large_yearly',
  ]);
});
