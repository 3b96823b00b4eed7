import type { JournalHead, JournalLine } from '@hytte/domain/fairness/draws/journal';
import { sql } from 'kysely';
import { type Db, prepared } from '#platform/db/database.ts';

const INSERT = prepared(
  'append-to-journal',
  `insert into draw_journal (club_id, entry)
  select club_id, entry from unnest($1::uuid[], $2::text[]) with ordinality as new (club_id, entry, place) order by place
  returning number, hash`,
);

type NewLine = { clubId: string; entry: string };

/** Numbers and hashes are made by a trigger, under a lock on the club's calendar. Returns them in the same order. */
export async function insertJournalLines(db: Db, lines: readonly NewLine[]): Promise<JournalHead[]> {
  const insert = INSERT.with(
    lines.map(({ clubId }) => clubId),
    lines.map(({ entry }) => entry),
  );
  return (await db.executeQuery<JournalHead>(insert)).rows;
}

/** The row that the trigger locks; every change of bookings locks it too. */
export const lockCalendars = (db: Db, clubIds: readonly string[]) =>
  sql`select from calendars where club_id = any(${clubIds}::uuid[]) order by club_id for no key update`.execute(db);

const MOST_LINES = 1000;

export async function linesAfter(db: Db, clubId: string, number: number): Promise<JournalLine[]> {
  const rows = await db
    .selectFrom('draw_journal')
    .select(['number', 'hash', 'entry'])
    .where('club_id', '=', clubId)
    .where('number', '>', number)
    .orderBy('number')
    .limit(MOST_LINES)
    .execute();
  return rows.map(({ entry, ...head }) => ({ ...head, entry: JSON.parse(entry) }));
}

/** By which bookings were asked for. */
export async function linesOfRequests(db: Db, bookingIds: readonly string[]): Promise<JournalLine[]> {
  const { rows } = await sql<JournalLine>`
    select number, hash, entry::json as entry from draw_journal
    where entry::jsonb ->> 'subject' = any(${bookingIds}::text[]) and entry::jsonb ->> 'kind' = 'asked'
    order by number`.execute(db);
  return rows;
}

/** The newest line of each club that has one. */
export const newestLines = async (db: Db, clubIds: readonly string[]) => {
  const { rows } = await sql<JournalHead & { club_id: string }>`
    select club_id, number, hash from unnest(${clubIds}::uuid[]) as club (id)
    cross join lateral (
      select club_id, number, hash from draw_journal where club_id = club.id order by number desc limit 1
    ) as newest`.execute(db);
  return rows;
};
