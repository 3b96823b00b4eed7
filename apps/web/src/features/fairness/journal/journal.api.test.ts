import { aReceipt } from '#testing/receipts.ts';
import { afterEach, expect, test } from 'vitest';
import { ownReceipts, rememberReceipt } from './journal.api.ts';

afterEach(() => localStorage.clear());

test('receipts are kept by club, once each, in the order of the journal', () => {
  for (const number of [7, 3, 7]) rememberReceipt(aReceipt({ number, club: 'c1' }));
  rememberReceipt(aReceipt({ number: 1, club: 'c2' }));
  expect(ownReceipts('c1').map(({ number }) => number)).toEqual([3, 7]);
  expect(ownReceipts('c2').map(({ number }) => number)).toEqual([1]);
});

test('an answer without a receipt changes nothing', () => {
  rememberReceipt(undefined);
  expect(localStorage).toHaveLength(0);
});

test('no more than some years', () => {
  for (let number = 1; number <= 310; number += 1) rememberReceipt(aReceipt({ number, club: 'c1' }));
  expect(ownReceipts('c1')).toHaveLength(300);
  expect(ownReceipts('c1').at(-1)?.number).toBe(310);
});

test('what is stored there by others is no receipt', () => {
  localStorage.setItem('receipts:c1', '{');
  expect(ownReceipts('c1')).toEqual([]);
});
