import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isDatabaseError } from '#platform/db/database-errors.ts';
import type { Db } from '#platform/db/database.ts';
import { ArchiveRefused, jsonOf, rowsEntry } from './archive.ts';
import { CLUB_TABLE_NAMES, type ClubTableName, clubTable } from './archive.tables.ts';
import type { OpenedArchive } from './read-archive.ts';
import { type Columns, insertArchiveLines, type OtherIds, readLines, removeMadeRow, setLater } from './rows.queries.ts';

/** Looks at every row before the first is inserted. */
export async function checkRows(
  archive: OpenedArchive,
  columnsOf: Columns,
  people: ReadonlySet<string>,
): Promise<void> {
  const clubId = archive.manifest.club.id;
  for (const table of CLUB_TABLE_NAMES) {
    const columns = columnsOf.get(table) ?? [];
    for await (const lines of archive.lines(rowsEntry(table)))
      for (const line of lines) refuseForeign(table, columns, { clubId, people }, line);
  }
}

/**
 * Inserts every row of the archive and then reads them back: what the database holds must be what the archive says, also what
 * triggers have counted, numbered and linked. Returns how many rows there are.
 */
export async function insertRows(db: Db, archive: OpenedArchive, columnsOf: Columns, other: OtherIds): Promise<number> {
  const clubId = archive.manifest.club.id;
  const later: (() => Promise<void>)[] = [];
  const digests = new Map<ClubTableName, string>();
  let total = 0;
  for (const table of CLUB_TABLE_NAMES) {
    const columns = columnsOf.get(table) ?? [];
    const { madeWithClub, later: points } = clubTable(table);
    if (madeWithClub) await removeMadeRow(db, table, clubId);
    const digest = digestOfLines();
    for await (const lines of archive.lines(rowsEntry(table))) {
      await orRefused(table, () => insertArchiveLines(db, table, columns, lines, other));
      if (points) later.push(() => orRefused(table, () => setLater(db, table, lines)));
      digest.add(lines);
      total += lines.length;
    }
    digests.set(table, digest.end());
  }
  for (const set of later) await set();
  await orRefused('outside_payments', () => sql`set constraints all immediate`.execute(db));
  for (const table of CLUB_TABLE_NAMES) {
    const digest = digestOfLines();
    await readLines(db, table, columnsOf.get(table) ?? [], clubId, async (lines) => digest.add(lines), other);
    if (digest.end() !== digests.get(table))
      throw new ArchiveRefused(
        'row_refused',
        `The rows of ${table} are not what the rest of the archive gives. Nothing was imported.`,
      );
  }
  return total;
}

/** A row has the columns of its table, is of this club, and names nobody but the people of the archive. */
function refuseForeign(
  table: ClubTableName,
  columns: readonly string[],
  { clubId, people }: { clubId: string; people: ReadonlySet<string> },
  line: string,
): void {
  const row = jsonOf(line);
  if (typeof row !== 'object' || row === null || Object.keys(row).toSorted().join() !== columns.toSorted().join())
    throw new ArchiveRefused('row_refused', `A row of ${table} does not have its columns. Nothing was imported.`);
  const facts: Record<string, unknown> = { ...row };
  if (facts[table === 'clubs' ? 'id' : 'club_id'] !== clubId)
    throw new ArchiveRefused('foreign_row', `A row of ${table} is of another club. Nothing was imported.`);
  const named = (clubTable(table).people ?? []).map((column) => facts[column]);
  if (named.some((id) => id !== null && (typeof id !== 'string' || !people.has(id))))
    throw new ArchiveRefused(
      'foreign_row',
      `A row of ${table} names somebody who is not in the archive. Nothing was imported.`,
    );
}

/** Bad values and broken constraints; not a lost connection, a deadlock or a timeout. */
const REFUSALS = ['22', '23', 'P0'];

async function orRefused(table: ClubTableName, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isDatabaseError(error) || !REFUSALS.includes(error.code.slice(0, 2))) throw error;
    const why = error.constraint ?? error.message;
    throw new ArchiveRefused('row_refused', `The database refuses rows of ${table} (${why}). Nothing was imported.`, {
      cause: error,
    });
  }
}

/** Of lines in whatever order: people with another id here sort elsewhere. */
function digestOfLines() {
  const hashes: string[] = [];
  return {
    add: (lines: readonly string[]) => {
      for (const line of lines) hashes.push(createHash('sha256').update(line).digest('base64'));
    },
    end: () => createHash('sha256').update(hashes.toSorted().join('')).digest('hex'),
  };
}
