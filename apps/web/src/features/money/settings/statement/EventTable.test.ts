import { expect, test } from 'vitest';
import { aLine } from '#testing/payments.ts';
import { eventsOf } from './EventTable.tsx';

const paid = (booking_id: string, receipt_number: number) => [
  aLine({ booking_id, receipt_number }),
  aLine({ booking_id, receipt_number, kind: 'product_fee', amount_ore: -7_500 }),
  aLine({ booking_id, receipt_number, kind: 'card_fee', amount_ore: -2_300 }),
];
const givenBack = (booking_id: string, receipt_number: number) => [
  aLine({ booking_id, receipt_number, kind: 'refund', amount_ore: -150_000 }),
  aLine({ booking_id, receipt_number, kind: 'product_fee_returned', amount_ore: 7_500 }),
];
const figures = (lines: ReturnType<typeof paid>) =>
  eventsOf(lines).map(({ kind, grossOre, feesOre, netOre }) => [kind, grossOre, feesOre, netOre]);

const PAYMENT = ['payment', 150_000, -9_800, 140_200];
const REFUND = ['refund', -150_000, 7_500, -142_500];

test('a payment is one with its fees, a refund with the fee that came back', () => {
  expect(figures([...paid('a', 1), ...givenBack('a', 1)])).toEqual([PAYMENT, REFUND]);
});

test('stays whose lines are mixed are told apart, and so is a stay that was paid twice', () => {
  const [first, second] = [paid('a', 1), paid('b', 2)];
  expect(figures([...first.slice(0, 1), ...second, ...first.slice(1)])).toEqual([PAYMENT, PAYMENT]);
  expect(figures([...paid('a', 1), ...givenBack('a', 1), ...paid('a', 2)])).toEqual([PAYMENT, REFUND, PAYMENT]);
});

test('a refund stands alone in the month it came in', () => {
  expect(figures(givenBack('a', 1))).toEqual([REFUND]);
});
