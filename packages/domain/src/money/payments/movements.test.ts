import { array, assert, boolean, constantFrom, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { type DisputeMovement, guestsMoney, missingLines, type Movement, type SourcedLine } from './movements.ts';
import { splitPayment } from './payment.ts';

const PAID = 100_000;
const paidLines: SourcedLine[] = [
  { kind: 'payment', amountOre: PAID, source: '' },
  { kind: 'product_fee', amountOre: -5_000, source: '' },
  { kind: 'card_fee', amountOre: -1_600, source: '' },
];

const refund = (source: string, amountOre: number, status: 'pending' | 'succeeded' | 'failed' = 'succeeded') =>
  ({ type: 'refund', source, amountOre, status }) as const;
const dispute = (given: Partial<DisputeMovement> = {}): DisputeMovement => ({
  type: 'dispute',
  source: 'du_1',
  takenOre: PAID,
  feeOre: 15_000,
  returnedOre: 0,
  isLost: false,
  ...given,
});

const book = (...movements: Movement[]): SourcedLine[] =>
  movements.reduce((lines, one) => [...lines, ...missingLines(PAID, lines, one)], paidLines);
const shown = (lines: SourcedLine[]) => lines.slice(3).map(({ kind, amountOre }) => [kind, amountOre]);

test('a refund in two parts gives our fee back in two parts, all of it in the end', () => {
  expect(shown(book(refund('re_1', 30_010), refund('re_2', 69_990)))).toEqual([
    ['refund', -30_010],
    ['product_fee_returned', 1_501],
    ['refund', -69_990],
    ['product_fee_returned', 3_499],
  ]);
});

test('a refund that comes back takes its fee again; a pending one moves nothing', () => {
  expect(shown(book(refund('re_1', PAID), refund('re_1', PAID, 'failed')))).toEqual([
    ['refund', -PAID],
    ['product_fee_returned', 5_000],
    ['refund_failed', PAID],
    ['product_fee', -5_000],
  ]);
  expect(shown(book(refund('re_1', PAID, 'pending')))).toEqual([]);
  expect(shown(book(refund('re_1', PAID, 'failed')))).toEqual([]);
});

test('a dispute takes the amount and its fee; won, the amount comes back; lost, our fee goes back', () => {
  const opened = [
    ['dispute', -PAID],
    ['dispute_fee', -15_000],
  ];
  expect(shown(book(dispute()))).toEqual(opened);
  expect(shown(book(dispute(), dispute({ returnedOre: PAID })))).toEqual([...opened, ['dispute_returned', PAID]]);
  expect(shown(book(dispute(), dispute({ isLost: true })))).toEqual([...opened, ['product_fee_returned', 5_000]]);
  expect(shown(book(dispute({ takenOre: 0, feeOre: 0 })))).toEqual([]);
});

test('what was refunded or is disputed cannot be refunded again', () => {
  expect(guestsMoney(book(refund('re_1', 40_000)))).toMatchObject({ leftOre: 60_000, isRefunded: false });
  expect(guestsMoney(book(refund('re_1', 40_000), refund('re_1', 40_000, 'failed')))).toMatchObject({
    leftOre: PAID,
    isRefunded: false,
  });
  expect(guestsMoney(book(refund('re_1', PAID)))).toEqual({ leftOre: 0, refundedOre: PAID, isRefunded: true });
  expect(guestsMoney([])).toEqual({ leftOre: 0, refundedOre: 0, isRefunded: false });
  expect(guestsMoney(book(dispute()))).toMatchObject({ leftOre: 0, isRefunded: false });
  expect(guestsMoney(book(dispute(), dispute({ returnedOre: PAID })))).toMatchObject({
    leftOre: PAID,
    isRefunded: false,
  });
});

test('seen twice, late or in another order, movements of refunds leave the same money', () => {
  const step = record({
    source: constantFrom('re_1', 're_2', 're_3'),
    status: constantFrom('pending' as const, 'succeeded' as const),
    again: boolean(),
  });
  const amounts = new Map([
    ['re_1', 10_001],
    ['re_2', 20_020],
    ['re_3', 69_979],
  ]);
  assert(
    property(array(step, { maxLength: 12 }), (steps) => {
      const movements = steps.flatMap(({ source, status, again }) => {
        const one = refund(source, amounts.get(source) ?? 0, status);
        return again ? [one, one] : [one];
      });
      const done = new Set(steps.filter(({ status }) => status === 'succeeded').map(({ source }) => source));
      const gone = [...done].reduce((sum, source) => sum + (amounts.get(source) ?? 0), 0);
      const lines = book(...movements);
      const sumOf = (kind: string) => lines.reduce((sum, line) => (line.kind === kind ? sum + line.amountOre : sum), 0);
      expect(sumOf('refund')).toBe(0 - gone);
      expect(sumOf('product_fee_returned')).toBe(gone === PAID ? 5_000 : splitPayment(gone).productFeeOre);
    }),
  );
});
