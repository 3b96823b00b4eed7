import { sql } from 'kysely';
import type { Entry, EntryKind } from '#platform/cells/directory-client.ts';
import type { Db } from '#platform/db/database.ts';

// The directory's own small database: one table, made at its start. A row is what one cell says of one key. A cell writes its
// own rows only, so that no late write of one replaces what another has said.

/** Two that start at once would both make it. */
export const makeTable = (db: Db) =>
  db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('directory_entries'))`.execute(db);
    await sql`create table if not exists directory_entries (
      kind text not null,
      hash bytea not null,
      cell text not null,
      version bigint not null,
      present boolean not null,
      since timestamptz not null default now(),
      written_at timestamptz not null default now(),
      primary key (kind, hash, cell)
    )`.execute(db);
    await sql`create index if not exists directory_entries_of_cell on directory_entries (cell, version)`.execute(db);
  });

/** Idempotent. A write that is older than what the cell has said since changes nothing. What is gone stays for a day, to refuse it. */
export const writeEntries = (db: Db, cell: string, entries: readonly Entry[]) =>
  sql`insert into directory_entries as known (kind, hash, cell, version, present)
    select distinct on (kind, hash) kind, hash, ${cell}, version, present from unnest(
      ${entries.map(({ kind }) => kind)}::text[],
      ${entries.map(({ hash }) => Buffer.from(hash, 'base64url'))}::bytea[],
      ${entries.map(({ version }) => version)}::bigint[],
      ${entries.map(({ present }) => present)}::boolean[]
    ) as said (kind, hash, version, present) order by kind, hash, version desc
    on conflict (kind, hash, cell) do update set
      version = excluded.version,
      present = excluded.present,
      written_at = now(),
      since = case when excluded.present and not known.present then now() else known.since end
    where known.version < excluded.version`.execute(db);

/** The cells that have it, the one that has had it for the shortest time first: what moves is found where it went. */
export async function cellsWith(db: Db, kind: EntryKind, hash: string): Promise<string[]> {
  const { rows } = await sql<{ cell: string }>`select cell from directory_entries
    where kind = ${kind} and hash = ${Buffer.from(hash, 'base64url')} and present
    order by since desc, cell limit 20`.execute(db);
  return rows.map(({ cell }) => cell);
}

export const pruneEntries = (db: Db, cell: string, before: number) =>
  sql`delete from directory_entries
    where cell = ${cell} and version < ${before} and (present or written_at < now() - interval '1 day')`.execute(db);
