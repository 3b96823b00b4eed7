import type { CsvCell } from '@hytte/domain/shared/csv';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readXlsx } from './read-xlsx.ts';
import { writeXlsx } from './write-xlsx.ts';

const cellsOf = (bytes: Uint8Array) => readXlsx(bytes).map(({ cells }) => cells);
const sheetOf = (rows: CsvCell[][]) =>
  strFromU8(unzipSync(writeXlsx(rows, 'Ark'))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());

test('what is written is read back, emails, signs and numbers', () => {
  const rows: CsvCell[][] = [
    ['Navn', 'Beløp', 'Poeng'],
    ['Åse & "Øyvind" <Li>', { ore: -7_550 }, { number: 3.5 }],
    ['to\nlinjer', { ore: 0 }, { number: 0 }],
  ];
  expect(cellsOf(writeXlsx(rows, 'Medlemmer [2026]: alle?'))).toEqual([
    ['Navn', 'Beløp', 'Poeng'],
    ['Åse & "Øyvind" <Li>', '-75.5', '3.5'],
    ['to\nlinjer', '0', '0'],
  ]);
});

test.each(['=1+1', '+47 400 00 000', '-2', '@SUM(A1)', '＝1'])('%s is text, and stays so when it is edited', (text) => {
  const sheet = sheetOf([['Navn'], [text]]);
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain(`<c t="inlineStr" s="3"><is><t xml:space="preserve">${text}</t>`);
});

test('control characters, which no XML can hold, are left out', () => {
  expect(cellsOf(writeXlsx([['a\u0000b\u001Fc\uD800d']], 'Ark'))).toEqual([['abc\uFFFDd']]);
});

const book = (sheet: string, more: Record<string, string> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml':
          '<x:workbook xmlns:x="m" xmlns:r="o"><x:sheets><x:sheet name="Først" r:id="rId7"/><x:sheet name="Sist" r:id="rId1"/></x:sheets></x:workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId7" Target="/xl/worksheets/other.xml"/></Relationships>',
        'xl/worksheets/sheet1.xml': '<worksheet/>',
        'xl/worksheets/other.xml': sheet,
        ...more,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );

test('as Excel writes it: the first sheet of the book, shared strings, gaps, empty rows', () => {
  const sheet =
    '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="2"><c r="A2" s="1"/></row><row r="4"><c r="B4"><v>40000000</v></c><c r="C4" t="str"><f>A1</f><v>regnet</v></c></row></sheetData></worksheet>';
  const strings = '<sst><si><t>E-post</t></si><si><r><t>For</t></r><r><t>navn</t></r><rPh><t>x</t></rPh></si></sst>';
  expect(readXlsx(book(sheet, { 'xl/sharedStrings.xml': strings }))).toEqual([
    { line: 1, cells: ['E-post', '', 'Fornavn'] },
    { line: 4, cells: ['', '40000000', 'regnet'] },
  ]);
});

test('ten thousand rows are read in a moment', () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => ['Kari', `Nr. ${at}`, `m${at}@example.com`, '400 00 000']);
  const bytes = writeXlsx(rows, 'Ark');
  // By the processor, not by the clock: the machine may be busy with something else.
  const begun = process.cpuUsage();
  const read = cellsOf(bytes);
  const { user, system } = process.cpuUsage(begun);
  expect(read).toEqual(rows);
  expect((user + system) / 1000).toBeLessThan(3000);
});

test('what is no such file is refused', () => {
  expect(() => readXlsx(strToU8('PK nei'))).toThrow('invalid zip data');
  expect(() => readXlsx(zipSync({ 'a.txt': strToU8('a') }))).toThrow('no sheet in it');
});
