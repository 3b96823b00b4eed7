import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { CLUB_TABLE_NAMES, type ClubTableName, clubTable } from './archive.tables.ts';

/** The columns of each table that an archive has: all but generated ones, the numbers of identity columns, and `without`. */
export type Columns = ReadonlyMap<ClubTableName, readonly string[]>;

export async function columnsOfAll(db: Db): Promise<Columns> {
  // Not from information_schema, whose views take longer than all rows of a small club.
  const { rows } = await sql<{ table: ClubTableName; names: string[] }>`
    select relname as table, array_agg(attname::text order by attname::text collate "C") as names
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relname = any(${CLUB_TABLE_NAMES}::text[]) and attnum > 0
      and not attisdropped and attgenerated = '' and attidentity = ''
    group by relname`.execute(db);
  return new Map(
    rows.map(({ table, names }) => {
      const { without = {} } = clubTable(table);
      return [table, names.filter((name) => !Object.hasOwn(without, name))];
    }),
  );
}

/** People of an archive who have another id here. */
export type OtherIds = { there: string[]; here: string[] };
const NO_OTHER_IDS: OtherIds = { there: [], here: [] };

/** The value of a column, with one id of a person for another. */
function withIds(
  table: ClubTableName,
  column: string,
  from: readonly string[],
  to: readonly string[],
): RawBuilder<unknown> {
  const { people = [], perhapsPeople = {} } = clubTable(table);
  const value = sql.ref(`t.${column}`);
  const type = people.includes(column) ? 'uuid' : perhapsPeople[column];
  if (from.length === 0 || type === undefined) return value;
  // Compared as text: what perhaps names a person can be any text.
  return sql`coalesce((select known.new_id from unnest(${from}::text[], ${to}::text[]) as known (old_id, new_id)
    where known.old_id = ${value}::text), ${value}::text)::${sql.raw(type)}`;
}

const BATCH = 1000;

/**
 * The rows of the club as lines of JSON, as PostgreSQL writes them: whole bigints, microseconds, bytea and ranges survive.
 * Keys are in the order of jsonb, so that the same row is always the same line. Calls `take` for each thousand lines.
 */
export async function readLines(
  db: Db,
  table: ClubTableName,
  columns: readonly string[],
  clubId: string,
  take: (lines: string[]) => Promise<void>,
  { there, here }: OtherIds = NO_OTHER_IDS,
): Promise<void> {
  const { order } = clubTable(table);
  const pairs = columns.flatMap((column) => [sql.lit(column), withIds(table, column, here, there)]);
  const owner = sql.ref(table === 'clubs' ? 't.id' : 't.club_id');
  const line = sql`jsonb_build_object(${sql.join(pairs)})::text`;
  const sorting = order ? sql.ref(`t.${order}`) : sql`line collate "C"`;
  await sql`declare archive_rows no scroll cursor for
    select line from ${sql.table(table)} as t cross join lateral (select ${line} as line) as made
    where ${owner} = ${sql.lit(clubId)} order by ${sorting}`.execute(db);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(BATCH)} from archive_rows`.execute(db);
    await take(rows.map((row) => row.line));
    if (rows.length < BATCH) break;
  }
  await sql`close archive_rows`.execute(db);
}

/** Inserts lines in their order. Triggers and constraints apply as to any other row. */
export async function insertArchiveLines(
  db: Db,
  table: ClubTableName,
  columns: readonly string[],
  lines: readonly string[],
  { there, here }: OtherIds,
): Promise<void> {
  const { counted = [], later = [] } = clubTable(table);
  const own = columns.filter((column) => !counted.includes(column) && !later.includes(column));
  const values = own.map((column) => withIds(table, column, there, here));
  await sql`insert into ${sql.table(table)} (${sql.join(own.map((column) => sql.ref(column)))})
    select ${sql.join(values)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${lines.join(',')}]`}::jsonb) as t`.execute(db);
}

/** Sets the columns of inserted rows that point at rows inserted after them. */
export async function setLater(db: Db, table: ClubTableName, lines: readonly string[]): Promise<void> {
  const { later = [] } = clubTable(table);
  const given = later.map((column) => sql`${sql.ref(column)} = t.${sql.ref(column)}`);
  await sql`update ${sql.table(table)} as inserted set ${sql.join(given)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${lines.join(',')}]`}::jsonb) as t
    where inserted.id = t.id`.execute(db);
}

/** The empty row that a trigger has made for the new club. */
export const removeMadeRow = (db: Db, table: ClubTableName, clubId: string) =>
  sql`delete from ${sql.table(table)} where club_id = ${clubId}`.execute(db);

/** The name of the newest migration. */
export async function schemaOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(
    db,
  );
  return rows[0]?.name ?? '';
}

/** For one transaction: a large club takes longer than any request may, and an import that was killed may still hold its locks. */
export async function prepareTransaction(db: Db): Promise<void> {
  await sql`select set_config('statement_timeout', '60min', true),
    set_config('idle_in_transaction_session_timeout', '60min', true), set_config('lock_timeout', '60s', true),
    set_config('timezone', 'UTC', true)`.execute(db);
}

export const findClubHere = (db: Db, id: string) =>
  db.selectFrom('clubs').select(['id', 'name']).where('id', '=', id).executeTakeFirst();

/** Rows that point at the club wait until the transaction ends. */
export const lockClubWhole = (db: Db, id: string) =>
  db.selectFrom('clubs').select('id').where('id', '=', id).forUpdate().execute();
