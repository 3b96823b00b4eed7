import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isKid, KID_LENGTH, kidOfInvoice } from './invoice.ts';

const invoiceNumber = fc.integer({ min: 1, max: 999_999_999 });

test('the check digit is the one banks compute', () => {
  // 1·2 + 0·1 + 0·2 + 0·1 + 1·2 = 4 from the right: the check is 6.
  expect(kidOfInvoice(10_001)).toBe('0000100016');
  // The example every description of modulus 10 uses.
  expect(isKid('79927398713')).toBe(true);
});

test('every invoice has a KID of one length, and no two the same', () => {
  fc.assert(
    fc.property(invoiceNumber, invoiceNumber, (one, other) => {
      expect(kidOfInvoice(one)).toHaveLength(KID_LENGTH);
      expect(isKid(kidOfInvoice(one))).toBe(true);
      expect(kidOfInvoice(one) === kidOfInvoice(other)).toBe(one === other);
    }),
  );
});

test('one digit typed wrong is always noticed', () => {
  fc.assert(
    fc.property(invoiceNumber, fc.nat(KID_LENGTH - 1), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
      const kid = kidOfInvoice(number);
      const wrong = (Number(kid[place]) + shift) % 10;
      expect(isKid(kid.slice(0, place) + wrong + kid.slice(place + 1))).toBe(false);
    }),
  );
});

test.each(['', '1', 'x'.repeat(10), '0000100017', '0'.repeat(26)])('«%s» is no KID', (text) => {
  expect(isKid(text)).toBe(false);
});
