import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readXlsx } from './read-xlsx.ts';

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
