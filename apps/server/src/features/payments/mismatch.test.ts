import { expect, test } from 'vitest';
import { mismatchOf } from './settle.service.ts';

const payment = { id: 'p1', session_id: 'cs_1', amount_ore: 97_575 } as Parameters<typeof mismatchOf>[0];
const checkout = { id: 'cs_1', paymentId: 'p1', amountOre: 97_575, currency: 'nok', live: false } as Parameters<
  typeof mismatchOf
>[1];

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
])('another %s is not', (field, change) => {
  expect(mismatchOf(payment, { ...checkout, ...change }, false)).toMatchObject({ field });
});
