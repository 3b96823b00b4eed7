import { Id } from '@hytte/contract/fields';
import type { Cell } from '#platform/cells/cell-settings.ts';
import { AppError } from '#platform/http/app-error.ts';
import { PAGE } from './admin.service.ts';

type Source<Row> = {
  order: (a: Row, b: Row) => number;
  /** At most PAGE rows after the id; null when the cell does not answer. */
  pageOf: (cell: Cell, after: string | undefined) => Promise<Row[] | null>;
};

type Merged<Row> = { rows: Row[]; next: string | null; silent: string[] };

/**
 * One page out of the sorted pages of all cells. The cursor has the last row taken of each, so nothing is skipped or shown twice,
 * also where two cells sort a letter differently. A cell that is silent now goes on where it was when it answers again.
 */
export async function mergePages<Row extends { id: string }>(
  cells: readonly Cell[],
  after: string | undefined,
  { order, pageOf }: Source<Row>,
): Promise<Merged<Row>> {
  const cursor = readCursor(after);
  const asked = cells.map(async (cell) => {
    const from = cursor.get(cell.name);
    const rows = from === END ? [] : await pageOf(cell, from);
    return { cell, from, rows, taken: 0 };
  });
  const sources = await Promise.all(asked);
  const rows: Row[] = [];
  while (rows.length < PAGE) {
    const heads = sources.filter(({ rows, taken }) => rows !== null && taken < rows.length);
    const [first, ...others] = heads;
    if (!first) break;
    const headOf = (source: typeof first) => source.rows?.[source.taken];
    const next = others.reduce((best, one) => {
      const [a, b] = [headOf(one), headOf(best)];
      return a && b && order(a, b) < 0 ? one : best;
    }, first);
    const row = headOf(next);
    if (row) rows.push(row);
    next.taken += 1;
  }
  const ends = sources.map(({ cell, from, rows, taken }) => {
    if (rows === null) return { name: cell.name, end: from, hasMore: false };
    const hasMore = taken < rows.length || rows.length === PAGE;
    return { name: cell.name, end: hasMore ? (rows[taken - 1]?.id ?? from) : END, hasMore };
  });
  return {
    rows,
    next: ends.some(({ hasMore }) => hasMore) ? writeCursor(ends) : null,
    silent: sources.filter(({ rows }) => rows === null).map(({ cell }) => cell.name),
  };
}

/** In place of an id: the cell has no more. */
const END = 'end';

const writeCursor = (ends: readonly { name: string; end: string | undefined }[]): string =>
  ends.flatMap(({ name, end }) => (end === undefined ? [] : [`${name}.${end}`])).join('~');

function readCursor(after: string | undefined): ReadonlyMap<string, string> {
  const parts = (after ?? '').split('~').filter(Boolean);
  const read = parts.map((part): [string, string] => {
    const [name = '', end = ''] = part.split('.', 2);
    if (end !== END && !Id.safeParse(end).success)
      throw new AppError('invalid_input', { fields: [{ path: '/after', message: 'Not the end of a page.' }] });
    return [name, end];
  });
  return new Map(read);
}
