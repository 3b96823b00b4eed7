import { expect, test } from 'vitest';
import {
  MONEY_CASES,
  type MoneyCase,
  moneyCases,
  moneyDigest,
  moneyOf,
  type MoneyResult,
} from '../../testing/money.ts';
import { type LedgerAmount, sumsOf } from './ledger.ts';

const money = moneyCases(MONEY_CASES).map((given): [MoneyCase, MoneyResult] => [given, moneyOf(given)]);

/** The ledger lines of a payment and its refund: the product fee is returned, the card fee is not. */
const ledgerOf = ({ split, refundOre }: MoneyResult): LedgerAmount[] => [
  { kind: 'payment', amountOre: split.grossOre },
  { kind: 'product_fee', amountOre: -split.productFeeOre },
  { kind: 'card_fee', amountOre: -split.cardFeeOre },
  ...(refundOre > 0
    ? ([
        { kind: 'refund', amountOre: -refundOre },
        { kind: 'product_fee_returned', amountOre: split.productFeeOre },
      ] as const)
    : []),
];

/** Fails with the first case that does not hold: one expectation, because ten thousand are slow. */
const broken = (holds: (given: MoneyCase, result: MoneyResult) => boolean) =>
  money.filter(([given, result]) => !holds(given, result)).slice(0, 3);

test('the lines of a bill add up to its total, in whole øre', () => {
  const sum = ({ cost }: MoneyResult) => cost.lines.reduce((total, { ore }) => total + ore, 0);
  expect(broken((_, result) => sum(result) === result.cost.totalOre)).toEqual([]);
  expect(broken((_, { cost }) => cost.lines.every(({ ore }) => Number.isSafeInteger(ore)))).toEqual([]);
});

test('fees and what the club gets add up to what was paid', () => {
  expect(
    broken(
      (_, { paidOre, split }) =>
        split.grossOre === paidOre && split.productFeeOre + split.cardFeeOre + split.netOre === paidOre,
    ),
  ).toEqual([]);
});

test('nothing is negative, and nothing is less than a whole øre', () => {
  const amounts = ({ cost, paidOre, split, refundOre, refundInPartOre }: MoneyResult) => [
    cost.totalOre,
    paidOre,
    ...Object.values(split),
    refundOre,
    refundInPartOre,
  ];
  expect(broken((_, result) => amounts(result).every((ore) => Number.isSafeInteger(ore) && ore >= 0))).toEqual([]);
});

test('a refund is all or nothing, by the day', () => {
  expect(
    broken(
      ({ refundDays, daysBefore }, { paidOre, refundOre }) => refundOre === (daysBefore >= refundDays ? paidOre : 0),
    ),
  ).toEqual([]);
});

test('on terms by which a part goes back later, that part never exceeds what was paid', () => {
  expect(
    broken(
      ({ partPercent }, { paidOre, refundOre, refundInPartOre }) =>
        refundInPartOre <= refundOre &&
        (refundInPartOre === refundOre || Math.abs(refundInPartOre * 100 - paidOre * partPercent) <= 50),
    ),
  ).toEqual([]);
});

test('the payouts of all clubs are what was paid, less the fees, less what went back', () => {
  const results = money.map(([, result]) => result);
  const sums = sumsOf(results.flatMap(ledgerOf));
  const total = (pick: (result: MoneyResult) => number) => results.reduce((sum, result) => sum + pick(result), 0);
  expect(sums.grossOre).toBe(total(({ paidOre }) => paidOre));
  expect(-sums.refundsOre).toBe(total(({ refundOre }) => refundOre));
  expect(sums.grossOre + sums.productFeeOre + sums.cardFeeOre + sums.refundsOre).toBe(sums.netOre);
  // A refunded stay costs the club the card's fee and nothing else.
  expect(
    broken((_, result) => result.refundOre === 0 || sumsOf(ledgerOf(result)).netOre === -result.split.cardFeeOre),
  ).toEqual([]);
});

test('the cases are worth trying: free and dear, refunded and kept, with every kind of line', () => {
  const share = (what: (result: MoneyResult) => boolean) => money.filter(([, result]) => what(result)).length;
  expect(share(({ paidOre }) => paidOre === 0)).toBeGreaterThan(100);
  expect(share(({ refundOre }) => refundOre > 0)).toBeGreaterThan(1000);
  for (const kind of ['days', 'season', 'minimum', 'fixed', 'floor'])
    expect(share(({ cost }) => cost.lines.some((line) => line.kind === kind))).toBeGreaterThan(100);
});

test('the same cases give the same hash every time', () => {
  expect(moneyDigest(500)).toBe(moneyDigest(500));
  expect(moneyDigest(500)).not.toBe(moneyDigest(499));
});
