import { sql } from 'kysely';
import type { EntryKind } from '#platform/cells/directory-client.ts';
import { clubIsOpen, clubLivesHere } from '#platform/db/club-states.ts';
import type { Db } from '#platform/db/database.ts';

/** Turns the triggers on or off. True when this cell has just begun to tell: then everything must be told once. */
export async function setFeed(db: Db, cell: string | null): Promise<boolean> {
  if (cell === null) {
    await sql`delete from directory_feed`.execute(db);
    await sql`delete from directory_changes`.execute(db);
    return false;
  }
  const { numAffectedRows } = await sql`insert into directory_feed as feed (cell) values (${cell})
    on conflict (only_row) do update set cell = excluded.cell where feed.cell <> excluded.cell`.execute(db);
  return Number(numAffectedRows ?? 0n) > 0;
}

export type Fact = { kind: EntryKind; key: string; present: boolean; version: number };

// Whether this cell has what the key names. Microseconds of the database's clock are the version: of two that tell
// the directory about one key, what was read later holds.
const FACT = sql`
  case said.kind
    when 'club' then exists (select from clubs where clubs.id = said.key::uuid and ${clubIsOpen('clubs.id')})
    when 'join_code' then exists (select from clubs where join_code = said.key and ${clubIsOpen('clubs.id')})
    when 'invitation' then exists (select from invitations
      where token_hash = decode(said.key, 'hex') and ${clubLivesHere('invitations.club_id')})
    when 'feed' then exists (select from calendar_feeds
      where calendar_feeds.id = said.key::uuid and ${clubLivesHere('calendar_feeds.club_id')})
    when 'email' then exists (select from users where email = said.key and deleted_at is null)
  end as present,
  (extract(epoch from statement_timestamp()) * 1000000)::float8 as version`;

export type Change = Fact & { ids: string[] };

/** The oldest changes that the directory has not been told of, each key once, and what is so now. */
export async function nextChanges(db: Db, atMost: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    with said as materialized (
      select kind, key, array_agg(id::text) as ids
      from (select id, kind, key from directory_changes order by id limit ${atMost}) as oldest group by kind, key
    )
    select said.kind, said.key, said.ids, ${FACT} from said`.execute(db);
  return rows;
}

/** By their ids: what has changed again since it was read stays. */
export const removeChanges = (db: Db, ids: readonly string[]) =>
  sql`delete from directory_changes where id = any(${ids}::bigint[])`.execute(db);

/** A page of everything of one kind, in the order of the keys, along an index. */
export async function keysAfter(db: Db, kind: EntryKind, after: string | null, atMost: number): Promise<Fact[]> {
  const { rows } = await sql<Fact>`
    with said as materialized (${PAGES[kind](after, atMost)})
    select said.kind, said.key, ${FACT} from said order by said.place`.execute(db);
  return rows;
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const PAGES = {
  club: (after: string | null, most: number) => sql`select 'club' as kind, id::text as key, id as place from clubs
    where id > ${after ?? FIRST_ID} order by id limit ${most}`,
  join_code: (
    after: string | null,
    most: number,
  ) => sql`select 'join_code' as kind, join_code as key, join_code as place
    from clubs where join_code > ${after ?? ''} order by join_code limit ${most}`,
  invitation: (after: string | null, most: number) => sql`
    select 'invitation' as kind, encode(token_hash, 'hex') as key, token_hash as place from invitations
    where token_hash > decode(${after ?? ''}, 'hex') order by token_hash limit ${most}`,
  feed: (
    after: string | null,
    most: number,
  ) => sql`select 'feed' as kind, id::text as key, id as place from calendar_feeds
    where id > ${after ?? FIRST_ID} order by id limit ${most}`,
  email: (after: string | null, most: number) => sql`select 'email' as kind, email as key, email as place from users
    where email > ${after ?? ''} and deleted_at is null order by email limit ${most}`,
} satisfies Record<EntryKind, unknown>;

export const databaseClock = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ at: number }>`
    select (extract(epoch from statement_timestamp()) * 1000000)::float8 as at`.execute(db);
  return rows[0]?.at ?? 0;
};
