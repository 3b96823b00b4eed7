import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';
import { readRows } from './read-rows.ts';

const cellsOf = (text: string) => readRows(text).map(({ cells }) => cells);

test.each([
  ['commas', 'a,b\n1,2\n'],
  ['semicolons', 'a;b\n1;2\n'],
  ['tabs, as copied from a spreadsheet', 'a\tb\n1\t2'],
  ['a mark of byte order and the line ends of Windows', '\uFEFFa;b\r\n1;2\r\n'],
  ['the line ends of old Macs', 'a;b\r1;2\r'],
  ['a separator that is told', 'sep=;\na;b\n1;2\n'],
  ['quotes', '"a";"b"\n"1";"2"'],
  ['blank lines', '\n\na;b\n;\n1;2\n\n'],
  ['spaces around', ' a ; b \n 1 ;2 '],
])('%s', (_, text) => {
  expect(cellsOf(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('quoted cells hold separators, line breaks and quotes; elsewhere a quote is a character', () => {
  expect(cellsOf('"Fjell; Kari";"en\nto";"sa ""hei"""\n5" stokk;b;c')).toEqual([
    ['Fjell; Kari', 'en\nto', 'sa "hei"'],
    ['5" stokk', 'b', 'c'],
  ]);
});

test('lines are counted as an editor does, also past blank and broken ones', () => {
  expect(readRows('a;b\n\n"1\n2";3\n4;5').map(({ line }) => line)).toEqual([1, 3, 5]);
});

test('commas in names do not beat the semicolons between columns', () => {
  expect(cellsOf('Navn;E-post\nFjell, Kari;k@example.com\nLi, Ola;o@example.com')).toEqual([
    ['Navn', 'E-post'],
    ['Fjell, Kari', 'k@example.com'],
    ['Li, Ola', 'o@example.com'],
  ]);
});

test('one column stays one column, and nothing is nothing', () => {
  expect(cellsOf('a@example.com\nb@example.com')).toEqual([['a@example.com'], ['b@example.com']]);
  expect(readRows(' \n ')).toEqual([]);
});

test('whatever we write ourselves is read back', () => {
  // Formulas are escaped by the writer, and spaces around a cell are trimmed.
  const cell = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => `x${text.replaceAll(/\r\n?|\0/g, '\n')}x`);
  const table = fc
    .integer({ min: 2, max: 5 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 10 }),
    );
  fc.assert(
    fc.property(table, (rows) => {
      expect(cellsOf(toCsv(rows))).toEqual(rows);
    }),
  );
});

test('no text is too strange to be read', () => {
  const odd = fc.string({ unit: fc.constantFrom('"', ';', ',', '\t', '\n', '\r', 'a', '@', '\uFEFF'), maxLength: 60 });
  fc.assert(
    fc.property(odd, (text) => {
      const rows = readRows(text);
      expect(rows.every(({ cells }) => cells.some((cell) => cell !== ''))).toBe(true);
      expect(rows.map(({ line }) => line)).toEqual(rows.map(({ line }) => line).toSorted((a, b) => a - b));
    }),
  );
});
