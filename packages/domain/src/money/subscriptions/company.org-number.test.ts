import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatOrgNumber, isOrgNumber, isVatNumber, vatNumberOf } from './company.ts';

const nineDigits = fc.integer({ min: 0, max: 999_999_999 }).map((value) => String(value).padStart(9, '0'));

describe('an organisation number', () => {
  test.each(['974760673', '923609016', '889640782'])('%s is one', (text) => {
    expect(isOrgNumber(text)).toBe(true);
  });

  test.each(['', '97476067', '9747606733', '974 760 673', 'NO974760673', '000000000', '97476067x', '974760674'])(
    '«%s» is none',
    (text) => {
      expect(isOrgNumber(text)).toBe(false);
    },
  );

  test('one digit typed wrong is always noticed', () => {
    fc.assert(
      fc.property(nineDigits.filter(isOrgNumber), fc.nat(8), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
        const wrong = (Number(number[place]) + shift) % 10;
        expect(isOrgNumber(number.slice(0, place) + wrong + number.slice(place + 1))).toBe(false);
      }),
    );
  });

  test('a remainder that would need a two-digit check is no number', () => {
    // 0·3 + … + 6·2 = 12, 12 mod 11 = 1: the check would be 10.
    const tens = Array.from({ length: 10 }, (_, digit) => `00000006${digit}`);
    expect(tens.filter(isOrgNumber)).toEqual([]);
  });

  test('is written in threes', () => {
    expect(formatOrgNumber('923609016')).toBe('923 609 016');
  });
});

describe('a VAT number', () => {
  test.each(['NO923609016MVA', 'no923609016mva', 'No923609016Mva'])('%s is one', (text) => {
    expect(isVatNumber(text)).toBe(true);
  });

  test.each(['923609016', '923609016MVA', 'NO923609016', 'NO923609017MVA', 'NO 923609016 MVA', 'SE923609016MVA', ''])(
    '«%s» is none',
    (text) => {
      expect(isVatNumber(text)).toBe(false);
    },
  );

  test('is made of the organisation number', () => {
    expect(isVatNumber(vatNumberOf('974760673'))).toBe(true);
  });
});
