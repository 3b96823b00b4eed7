import type { SourceRow } from '@hytte/domain/shared/read-rows';
import { readXml, within, type XmlNode } from '@hytte/domain/shared/read-xml';
import { strFromU8, unzipSync } from 'fflate';

/**
 * Protects against zip bombs: most bytes that one file may unpack to, all parts together. Ten thousand rows of thirty
 * columns take some 14 MB.
 */
const MAX_BYTES = 24 * 1024 * 1024;
const BOOK = 'xl/workbook.xml';
const LINKS = 'xl/_rels/workbook.xml.rels';
const STRINGS = 'xl/sharedStrings.xml';

type Unpack = (...names: string[]) => (XmlNode | null)[];

/**
 * Unpacks parts by name. The sizes are those of the archive's directory: fflate allocates exactly that, so a part that
 * understates its size cannot grow beyond it. Counted before anything is allocated, repeated names each time.
 */
function openArchive(bytes: Uint8Array): Unpack {
  let left = MAX_BYTES;
  return (...names) => {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!names.includes(name)) return false;
        left -= originalSize;
        if (left < 0) throw new Error('unpacks to too much');
        return true;
      },
    });
    return names.map((name) => {
      const part = parts[name];
      return part ? readXml(strFromU8(part)) : null;
    });
  };
}

/** Concatenates rich-text runs, without phonetic hints (rPh). */
const textOf = (node: XmlNode): string =>
  node.children
    .filter(({ name }) => name !== 'rPh')
    .map((child) => (child.name === 't' ? child.text : textOf(child)))
    .join('');

/** The name of the part with the first sheet of the workbook, which need not be sheet1.xml. */
function nameOfFirstSheet(book: XmlNode | null, links: XmlNode | null): string {
  const [sheet] = book ? within(book, 'sheet') : [];
  const [, id] = Object.entries(sheet?.attributes ?? {}).find(([name]) => name.endsWith(':id')) ?? [];
  const link = links && within(links, 'Relationship').find(({ attributes }) => attributes['Id'] === id);
  return `xl/${link?.attributes['Target']?.replace(/^\/?(?:xl\/)?/, '') ?? 'worksheets/sheet1.xml'}`;
}

/** "AB7" is in column 27, counted from 0. */
const columnOf = (reference: string): number =>
  Array.from(/^[A-Z]+/.exec(reference)?.[0] ?? '').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function valueOf(cell: XmlNode, shared: readonly string[]): string {
  const type = cell.attributes['t'];
  if (type === 'inlineStr') return textOf(cell);
  const value = within(cell, 'v')[0]?.text ?? '';
  return type === 's' ? (shared[Number(value)] ?? '') : value;
}

// Cells further right are ignored.
const MAX_COLUMNS = 100;

function cellsOf(row: XmlNode, shared: readonly string[]): string[] {
  const cells: string[] = [];
  for (const cell of within(row, 'c')) {
    const column = columnOf(cell.attributes['r'] ?? '');
    const at = column < 0 ? cells.length : column;
    if (at >= MAX_COLUMNS) continue;
    while (cells.length < at) cells.push('');
    cells[at] = valueOf(cell, shared).trim();
  }
  return cells;
}

/** The rows of the first sheet with their row numbers. Throws when the file is not an XLSX, or unpacks to too much. */
export function readXlsx(bytes: Uint8Array): SourceRow[] {
  const unpack = openArchive(bytes);
  const [book = null, links = null] = unpack(BOOK, LINKS);
  const [sheet, strings] = unpack(nameOfFirstSheet(book, links), STRINGS);
  if (!sheet) throw new Error('no sheet in it');
  const shared = strings ? within(strings, 'si').map(textOf) : [];
  return within(sheet, 'row')
    .map((row, at) => ({ line: Number(row.attributes['r'] ?? at + 1), cells: cellsOf(row, shared) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}
