import { assert, constantFrom, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { formatTypedAmount, parseAmount, toKroner, toOre } from './money.ts';

test.each([
  [199.99, 19_999],
  [1.1, 110],
  [0.29, 29],
  [4.35, 435],
  [1_000_000, 100_000_000],
  [0, 0],
])('%d kroner are %d øre', (kroner, ore) => {
  expect(toOre(kroner)).toBe(ore);
});

test('every price comes back as it was, also when it is written down in between', () => {
  assert(
    property(integer({ min: 0, max: 100_000_000 }), (ore) => {
      expect(toOre(toKroner(ore))).toBe(ore);
      expect(toOre(Number((ore / 100).toFixed(2)))).toBe(ore);
    }),
  );
});

test.each([
  ['330,50', 33_050],
  ['450.50', 45_050],
  ['330,5', 33_050],
  ['330', 33_000],
  ['330,', 33_000],
  [',5', 50],
  ['0,05', 5],
  ['045050', 4_505_000],
  ['1 330,50', 133_050],
  ['1\u00A0330,50', 133_050],
  ['1\u202F000\u202F000', 100_000_000],
  ['  12  ', 1200],
  ['-25', -2500],
  ['−25,5', -2550],
  ['-0', 0],
  ['', 0],
])('"%s" is %d øre', (text, ore) => {
  expect(parseAmount(text)).toBe(ore);
});

test.each([
  ['330,505', 'amount_too_many_decimals'],
  ['1.330', 'amount_too_many_decimals'],
  ['330 kr', 'amount_not_a_number'],
  ['3e2', 'amount_not_a_number'],
  ['NaN', 'amount_not_a_number'],
  ['1.330,50', 'amount_not_a_number'],
  ['4 50', 'amount_not_a_number'],
  ['1 33', 'amount_not_a_number'],
  ['--1', 'amount_not_a_number'],
  ['-', 'amount_not_a_number'],
  [',', 'amount_not_a_number'],
  ['9'.repeat(20), 'amount_not_a_number'],
])('"%s" is refused: %s', (text, refusal) => {
  expect(parseAmount(text)).toBe(refusal);
});

const anAmount = integer({ min: -100_000_000_000, max: 100_000_000_000 });

test('every amount comes back as it was typed, with comma or point, with any kind of space between the thousands', () => {
  assert(
    property(
      anAmount,
      constantFrom(',', '.'),
      constantFrom('', ' ', '\u00A0', '\u202F', '\u2009'),
      (ore, mark, space) => {
        const text = formatTypedAmount(ore).replace(',', mark).replaceAll('\u00A0', space);
        expect(parseAmount(text)).toBe(ore);
      },
    ),
  );
});

test('formatting is stable: what is written out and read again is written the same', () => {
  assert(
    property(anAmount, (ore) => {
      const text = formatTypedAmount(ore);
      expect(formatTypedAmount(Number(parseAmount(text)))).toBe(text);
      expect(text).toMatch(/^-?\d{1,3}(?:\u00A0\d{3})*(?:,\d{2})?$/);
    }),
  );
});

test('any text is a whole number of øre or a refusal, and a letter is always a refusal', () => {
  assert(
    property(string(), (text) => {
      const result = parseAmount(text);
      const isRefused = typeof result === 'string';
      expect(isRefused || Number.isSafeInteger(result)).toBe(true);
      expect(isRefused || !/\p{L}/u.test(text)).toBe(true);
    }),
  );
});
