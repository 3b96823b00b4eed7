import { expect, test } from 'vitest';
import { mismatchOf } from './settle.service.ts';

const payment = { id: 'p1', session_id: 'cs_1', amount_ore: 97_575, provider_account: null } as Parameters<
  typeof mismatchOf
>[0];
const checkout = {
  id: 'cs_1',
  account: null,
  paymentId: 'p1',
  amountOre: 97_575,
  currency: 'nok',
  live: false,
} as Parameters<typeof mismatchOf>[1];

test('what was asked for is taken', () => {
  expect(mismatchOf(payment, checkout, false)).toBeNull();
  // The provider's response, with the session id in it, was lost.
  expect(mismatchOf({ ...payment, session_id: null }, checkout, false)).toBeNull();
});

test.each([
  ['payment', { paymentId: 'p2' }],
  ['session', { id: 'cs_2' }],
  ['amount', { amountOre: 97_574 }],
  ['amount', { amountOre: 97_576 }],
  ['currency', { currency: 'sek' }],
  ['live', { live: true }],
  ['account', { account: 'acct_1' }],
])('another %s is not', (field, change) => {
  expect(mismatchOf(payment, { ...checkout, ...change }, false)).toMatchObject({ field });
});

test('of a page on a club’s account that was paid, our fee must be the one that was frozen', () => {
  const direct = { ...payment, provider_account: 'acct_1', fee_ore: 4_879 };
  const paid = { ...checkout, account: 'acct_1', paid: true };
  expect(mismatchOf(direct, { ...paid, feeOre: 4_879 }, false)).toBeNull();
  expect(mismatchOf(direct, { ...paid, feeOre: null }, false)).toMatchObject({ field: 'fee' });
  expect(mismatchOf(direct, { ...paid, feeOre: 4_878 }, false)).toMatchObject({ field: 'fee' });
});
