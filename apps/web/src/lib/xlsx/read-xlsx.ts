import type { SourceRow } from '@hytte/domain/imports/read-rows';
import { strFromU8, unzipSync } from 'fflate';

/**
 * Protects against zip bombs: most bytes that one file may unpack to, all parts together. Ten thousand rows of thirty
 * columns take some 14 MB.
 */
const MAX_BYTES = 24 * 1024 * 1024;
/** A node costs many times its text (`<c/>`). The rows above have 700,000. */
const MAX_NODES = 1_000_000;
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

export type XmlNode = {
  /** Without its namespace prefix. */
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  /** The text directly inside it. */
  text: string;
};

const TOKEN = /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[([^]*?)\]\]>|<(\/?)([^\s/<>!]+)((?:[\s/][^<>]*)?)>|([^<]+)/gy;
const ATTRIBUTE = /\s*([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decodeOne = (whole: string, entity: string): string => {
  const code = /^#x([\da-f]+)$/i.exec(entity)?.[1];
  const point = code === undefined ? Number(/^#(\d+)$/.exec(entity)?.[1]) : Number.parseInt(code, 16);
  return point <= 0x10_ff_ff ? String.fromCodePoint(point) : (ENTITIES[entity] ?? whole);
};
const decode = (text: string): string => text.replaceAll(/&([^;&\s]{1,8});/g, decodeOne);

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(text.matchAll(ATTRIBUTE), ([, name = '', double, single]) => [name, decode(double ?? single ?? '')]),
  );

/**
 * Parses the XML that office programs write. DOMParser is not available: the CSP requires Trusted Types. Documents that
 * declare entities, or are not well-formed, are refused.
 */
export function readXml(source: string): XmlNode {
  const text = source.replace(/^\uFEFF/, '');
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let end = 0;
  let nodes = 0;
  for (const [whole, cdata, closes, name, attributes = '', plain] of text.matchAll(TOKEN)) {
    end += whole.length;
    const parent = open.at(-1) ?? root;
    if (name === undefined) parent.text += cdata ?? decode(plain ?? '');
    else if (closes) open.pop();
    else {
      nodes += 1;
      if (nodes > MAX_NODES) throw new Error('has too many nodes');
      const node = { name: name.replace(/^.*:/, ''), attributes: attributesOf(attributes), children: [], text: '' };
      parent.children.push(node);
      if (!attributes.endsWith('/')) open.push(node);
    }
  }
  if (end !== text.length || open.length !== 1) throw new Error('not well-formed');
  return root;
}

/** All descendants with this name. */
const within = (node: XmlNode, name: string): XmlNode[] =>
  node.children.flatMap((child) => (child.name === name ? [child] : within(child, name)));
