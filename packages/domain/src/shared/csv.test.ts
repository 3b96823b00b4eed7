import { expect, test } from 'vitest';
import { decimalComma, toCsv } from './csv.ts';

const oneCell = (text: string) => toCsv([[text]]).slice(1, -2);

test('semicolons, decimal commas, a line end after every row, and the mark Excel knows UTF-8 by', () => {
  const rows = [
    ['Hytte', 'Beløp'],
    ['Blåtind', { ore: -7_500 }],
    ['Poeng', { number: 3.5 }],
  ];
  expect(toCsv(rows)).toBe('\uFEFF"Hytte";"Beløp"\r\n"Blåtind";-75,00\r\n"Poeng";3,5\r\n');
});

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [-5, '-0,05'],
  [99, '0,99'],
  [100, '1,00'],
  [123_456_789, '1234567,89'],
])('%i øre are written %s', (ore, written) => {
  expect(decimalComma(ore)).toBe(written);
});

test.each([
  '=1+1',
  '=cmd|" /C calc"!A0',
  '+47-400+1',
  '+47 400 A1',
  '+',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '\0=1',
  '  =1',
  '\u00A0=1',
  '\u3000=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM',
  '=HYPERLINK("http://example.com";"klikk")',
])('%j is text, and says so', (text) => {
  expect(oneCell(text).startsWith(`"'`)).toBe(true);
});

test.each(['Blåtind', 'a=b', 'kr 5', "'sitat", '', '1-2-3', '+47 400 00 000', '+4740000000'])(
  '%j is left as it is',
  (text) => {
    expect(oneCell(text)).toBe(`"${text}"`);
  },
);

test('quotes, semicolons and line ends stay inside their cell', () => {
  expect(oneCell('a";"b\r\nc')).toBe('"a"";""b\r\nc"');
});
