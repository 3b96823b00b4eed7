import type { CsvCell } from '@hytte/domain/shared/csv';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readXlsx, readXml } from './read-xlsx.ts';
import { writeXlsx } from './write-xlsx.ts';

const cellsOf = (bytes: Uint8Array) => readXlsx(bytes).map(({ cells }) => cells);
const sheetOf = (rows: CsvCell[][]) =>
  strFromU8(unzipSync(writeXlsx(rows, 'Ark'))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());

test('what is written is read back, letters, signs and numbers', () => {
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

test('entities, comments and quotes of both kinds; nothing that declares its own', () => {
  const tree = readXml(`<?xml version="1.0"?><!-- <b/> --><a x='1 &gt; 0'>&#198;&#xd8;&amp;lt;<![CDATA[<&]]></a>`);
  expect(tree.children).toEqual([{ name: 'a', attributes: { x: '1 > 0' }, children: [], text: 'ÆØ&lt;<&' }]);
  for (const broken of ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', '<a><b></a>', '<a', '</a>'])
    expect(() => readXml(broken)).toThrow('not well-formed');
});

test('ten thousand rows are read in a moment', () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => ['Kari', `Nr. ${at}`, `m${at}@example.com`, '400 00 000']);
  const bytes = writeXlsx(rows, 'Ark');
  const begun = performance.now();
  const read = cellsOf(bytes);
  const took = performance.now() - begun;
  expect(read).toEqual(rows);
  expect(took).toBeLessThan(3000);
});

test('what is no such file is refused', () => {
  expect(() => readXlsx(strToU8('PK nei'))).toThrow('invalid zip data');
  expect(() => readXlsx(zipSync({ 'a.txt': strToU8('a') }))).toThrow('no sheet in it');
});

describe('a file that unpacks to far more than it is', () => {
  const megabytes = (count: number): Uint8Array => new Uint8Array(count * 1024 * 1024).fill(0x20);
  const bomb = (parts: Record<string, Uint8Array>) => zipSync(parts, { level: 1 });

  test('sheets of 40 MB each: only the first is unpacked', () => {
    const bytes = bomb({
      'xl/worksheets/sheet1.xml': strToU8('<worksheet><row r="1"><c r="A1"><v>7</v></c></row></worksheet>'),
      'xl/worksheets/sheet2.xml': megabytes(40),
      'xl/worksheets/sheet3.xml': megabytes(40),
    });
    expect(bytes.length).toBeLessThan(1024 * 1024);
    const before = process.memoryUsage().arrayBuffers;
    expect(readXlsx(bytes)).toEqual([{ line: 1, cells: ['7'] }]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(24 * 1024 * 1024);
  });

  test.each([
    ['the sheet', { 'xl/worksheets/sheet1.xml': megabytes(25) }],
    ['the shared strings', { 'xl/worksheets/sheet1.xml': strToU8('<a/>'), 'xl/sharedStrings.xml': megabytes(25) }],
    ['both together', { 'xl/worksheets/sheet1.xml': megabytes(13), 'xl/sharedStrings.xml': megabytes(13) }],
  ])('%s above the bound is refused before it is unpacked', (_what, parts) => {
    const bytes = bomb(parts);
    const before = process.memoryUsage().arrayBuffers;
    expect(() => readXlsx(bytes)).toThrow('unpacks to too much');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(24 * 1024 * 1024);
  });

  test('a directory that understates the size gains nothing', () => {
    const bytes = bomb({ 'xl/worksheets/sheet1.xml': megabytes(40) });
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // The uncompressed size in the central directory header.
    for (let at = 0; at < bytes.length - 4; at += 1)
      if (view.getUint32(at, true) === 0x02_01_4b_50) view.setUint32(at + 24, 10, true);
    const before = process.memoryUsage().arrayBuffers;
    expect(readXlsx(bytes)).toEqual([]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(24 * 1024 * 1024);
  });

  test('small nodes in great number are refused', () => {
    const sheet = strToU8(`<worksheet>${'<c/>'.repeat(1_100_000)}</worksheet>`);
    expect(() => readXlsx(bomb({ 'xl/worksheets/sheet1.xml': sheet }))).toThrow('has too many nodes');
  });
});
