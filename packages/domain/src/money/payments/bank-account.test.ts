import { expect, test } from 'vitest';
import {
  accountDigits,
  COOLING_HOURS,
  formatBankAccount,
  isBankAccount,
  isCooling,
  maskBankAccount,
} from './bank-account.ts';

test.each(['12345678903', '1234 56 78903', '1234.56.78903', ' 12345678903 ', '86011117947'])(
  '%s is an account number',
  (typed) => {
    expect(isBankAccount(typed)).toBe(true);
  },
);

test.each([
  '12345678901', // the last digit is wrong
  '12345678930', // two digits changed places
  '1234567890',
  '123456789033',
  '1234-56-78903',
  '1234567890X',
  '00000000000', // checks out, and is nobody's
  '１２３４５６７８９０３',
  '',
])('%s is none', (typed) => {
  expect(isBankAccount(typed)).toBe(false);
});

test('no account begins with digits whose check digit would have to be ten', () => {
  const withAny = (beginning: string) =>
    Array.from({ length: 10 }, (_, digit) => beginning + digit).filter(isBankAccount);
  expect(withAny('1000000003')).toEqual(['10000000030']);
  // 5·1 + 2·9 = 23, which is one more than two elevens.
  expect(withAny('1000000009')).toEqual([]);
});

test('one wrong digit is always noticed, and so are two neighbours that changed places', () => {
  const account = '12345678903';
  for (let at = 0; at < 11; at += 1) {
    for (let digit = 0; digit <= 9; digit += 1) {
      const wrong = account.slice(0, at) + digit + account.slice(at + 1);
      expect(isBankAccount(wrong)).toBe(wrong === account);
    }
    const swapped = account.slice(0, at) + account.slice(at + 1, at + 2) + account.charAt(at) + account.slice(at + 2);
    expect(isBankAccount(swapped)).toBe(swapped === account);
  }
});

test('is written in groups, and shown to some by its end alone', () => {
  expect(accountDigits('1234.56 78903')).toBe('12345678903');
  expect(formatBankAccount('12345678903')).toBe('1234 56 78903');
  expect(maskBankAccount('12345678903')).toBe('•••• 8903');
});

test('a new account waits for three days, to the millisecond', () => {
  const changed = new Date('2026-11-15T12:00:00Z');
  const end = changed.getTime() + COOLING_HOURS * 3_600_000;
  expect([
    isCooling(changed, changed),
    isCooling(changed, new Date(end - 1)),
    isCooling(changed, new Date(end)),
  ]).toEqual([true, true, false]);
});
