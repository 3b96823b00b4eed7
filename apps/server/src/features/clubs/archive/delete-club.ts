import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { removeFileClaims } from '#features/money/payouts/payouts.service.ts';
import type { Db } from '#platform/db/database.ts';
import { type ArchiveEntry, rowsEntry } from './archive.ts';
import { CLUB_TABLE_NAMES, DELETED_WITH_CLUB, clubTable } from './archive.tables.ts';
import { columnsOfAll, readLines } from './rows.queries.ts';

/** Whether this login may delete rows that are kept for ever: the one that migrates, not the product's own. */
export async function ownsTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select tableowner = current_user as owns from pg_tables
    where schemaname = 'public' and tablename = 'club_moves'`.execute(db);
  return rows[0]?.owns ?? false;
}

/** One number for all rows of an archive. People are not of it: their accounts are theirs. */
export function digestOf(entries: readonly Pick<ArchiveEntry, 'name' | 'sha256'>[]): string {
  const hashes = new Map(entries.map(({ name, sha256 }) => [name, sha256]));
  const hash = createHash('sha256');
  for (const table of CLUB_TABLE_NAMES) hash.update(`${table} ${hashes.get(rowsEntry(table)) ?? ''}\n`);
  return hash.digest('hex');
}

/** The same for the rows of the club as they are now. In a transaction. */
export async function digestOfClub(db: Db, clubId: string): Promise<string> {
  const columns = await columnsOfAll(db);
  const entries: { name: string; sha256: string }[] = [];
  for (const table of CLUB_TABLE_NAMES) {
    const hash = createHash('sha256');
    await readLines(db, table, columns.get(table) ?? [], clubId, async (lines) => {
      for (const line of lines) hash.update(`${line}\n`);
    });
    entries.push({ name: rowsEntry(table), sha256: hash.digest('hex') });
  }
  return digestOf(entries);
}

/**
 * Deletes every row of the club, in the opposite order of their import, so that nothing points at what is gone. The database
 * refuses rows that are kept for ever but for the owner of the tables, of a club that has moved or was not opened here
 * (`deletes_club`). Emails that wait are sent all the same, and invoices stay in the books of who issued them.
 */
export async function deleteClub(db: Db, clubId: string): Promise<void> {
  await sql`select set_config('hyttelaget.deletes_club', ${clubId}, true)`.execute(db);
  for (const table of CLUB_TABLE_NAMES)
    for (const column of clubTable(table).later ?? [])
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = null
        where ${sql.ref(table === 'clubs' ? 'id' : 'club_id')} = ${clubId}`.execute(db);
  await removeFileClaims({ db }, clubId);
  for (const table of [...DELETED_WITH_CLUB, ...CLUB_TABLE_NAMES.toReversed()])
    await sql`delete from ${sql.table(table)}
      where ${sql.ref(table === 'clubs' ? 'id' : 'club_id')} = ${clubId}`.execute(db);
  await sql`select set_config('hyttelaget.deletes_club', '', true)`.execute(db);
}
