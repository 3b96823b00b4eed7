import type { SourceRow } from '@hytte/domain/import/read-rows';
import { strFromU8, unzipSync } from 'fflate';

/** A part that unpacks to more is no list of members: files can be made that unpack to a disk full. */
const MOST_BYTES = 64 * 1024 * 1024;
const WANTED = /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/;

type Parts = Record<string, Uint8Array>;

function parse(parts: Parts, name: string): Document | null {
  const part = parts[name];
  if (!part) return null;
  const document = new DOMParser().parseFromString(strFromU8(part), 'application/xml');
  if (document.querySelector('parsererror')) throw new Error(`${name} is broken`);
  return document;
}

/** By local name: some programs write every element with a prefix. */
const within = (node: Document | Element, name: string): Element[] =>
  Array.from(node.children).flatMap((child) => (child.localName === name ? [child] : within(child, name)));

/** Text may be cut into runs of different looks; how it is pronounced stands beside it and is not part of it. */
const textOf = (node: Element): string =>
  within(node, 't')
    .filter(({ parentElement }) => parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent)
    .join('');

/** The file of the sheet that comes first in the book, which need not be sheet1.xml. */
function firstSheet(parts: Parts): Document | null {
  const book = parse(parts, 'xl/workbook.xml');
  const links = parse(parts, 'xl/_rels/workbook.xml.rels');
  const [sheet] = book ? within(book, 'sheet') : [];
  const id = sheet && Array.from(sheet.attributes).find(({ name }) => name.endsWith(':id'))?.value;
  const link = links && within(links, 'Relationship').find((one) => one.getAttribute('Id') === id);
  const target = link?.getAttribute('Target')?.replace(/^\/?(?:xl\/)?/, '') ?? 'worksheets/sheet1.xml';
  return parse(parts, `xl/${target}`);
}

/** "AB7" is in column 27, counted from 0. */
const columnOf = (reference: string): number =>
  Array.from(/^[A-Z]+/.exec(reference)?.[0] ?? '').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function valueOf(cell: Element, shared: readonly string[]): string {
  const type = cell.getAttribute('t');
  if (type === 'inlineStr') return textOf(cell);
  const value = within(cell, 'v')[0]?.textContent ?? '';
  return type === 's' ? (shared[Number(value)] ?? '') : value;
}

// More columns than this are drawings or mistakes.
const MOST_COLUMNS = 100;

function cellsOf(row: Element, shared: readonly string[]): string[] {
  const cells: string[] = [];
  for (const cell of within(row, 'c')) {
    const column = columnOf(cell.getAttribute('r') ?? '');
    const at = column < 0 ? cells.length : column;
    if (at >= MOST_COLUMNS) continue;
    while (cells.length < at) cells.push('');
    cells[at] = valueOf(cell, shared).trim();
  }
  return cells;
}

/** The rows of the first sheet, by the numbers they have there. Fails on what is no such file. */
export function readXlsx(bytes: Uint8Array): SourceRow[] {
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => WANTED.test(name) && originalSize <= MOST_BYTES,
  });
  const sheet = firstSheet(parts);
  if (!sheet) throw new Error('no sheet in it');
  const strings = parse(parts, 'xl/sharedStrings.xml');
  const shared = strings ? within(strings, 'si').map(textOf) : [];
  return within(sheet, 'row')
    .map((row, at) => ({ line: Number(row.getAttribute('r') ?? at + 1), cells: cellsOf(row, shared) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}
