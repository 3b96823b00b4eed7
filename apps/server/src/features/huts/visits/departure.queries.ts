import type { Answers, Line } from '@hytte/domain/huts/visits/departure';
import { type Insertable, sql } from 'kysely';
import { clubIsNotHeld } from '#platform/db/club-states.ts';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

// `lines` and `answers` are written by this feature alone, after the domain has looked at them.
const asLines = (lines: unknown): Line[] => lines as Line[];
const asAnswers = (answers: unknown): Answers => answers as Answers;

/** The guest's own; undefined for others, and for stays that are cancelled. */
export const findOwnStayInHut = (db: Db, id: string, userId: string) =>
  db
    .selectFrom('bookings')
    .innerJoin('huts', 'huts.id', 'bookings.hut_id')
    .select(['bookings.id', 'bookings.club_id', 'bookings.hut_id', 'bookings.status', 'huts.name as hut_name'])
    .select(['bookings.first_slot as first', 'bookings.last_slot as last'])
    .where('bookings.id', '=', id)
    .where('bookings.user_id', '=', userId)
    .where('bookings.cancelled_at', 'is', null)
    .executeTakeFirst();

export const hutName = (db: Db, id: string) =>
  db.selectFrom('huts').select('name').where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();

/** As it is today. */
export async function currentList(db: Db, hutId: string) {
  const row = await db
    .selectFrom('departure_lists')
    .select(['id', 'number', 'lines'])
    .where('hut_id', '=', hutId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, lines: asLines(row.lines) };
}

/** As it was when a guest saw it. */
export async function findDepartureList(db: Db, hutId: string, id: string) {
  const row = await db
    .selectFrom('departure_lists')
    .select(['id', 'lines'])
    .where('hut_id', '=', hutId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, lines: asLines(row.lines) };
}

type NewList = Omit<Insertable<DB['departure_lists']>, 'lines'> & { lines: readonly Line[] };

export const insertList = (db: Db, { lines, ...list }: NewList) =>
  db
    .insertInto('departure_lists')
    .values({ ...list, lines: JSON.stringify(lines) })
    .execute();

type NewReport = Omit<Insertable<DB['departure_reports']>, 'answers'> & { answers: Answers };

/** The id of the new row; undefined when the stay has one. */
export const insertDepartureReport = async (db: Db, { answers, ...report }: NewReport): Promise<string | undefined> => {
  const row = await db
    .insertInto('departure_reports')
    .values({ ...report, answers: JSON.stringify(answers) })
    .onConflict((sent) => sent.constraint('one_departure_per_stay').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

const reports = (db: Db) =>
  db
    .selectFrom('departure_reports')
    .innerJoin('departure_lists', 'departure_lists.id', 'departure_reports.list_id')
    .leftJoin('bookings', 'bookings.id', 'departure_reports.booking_id')
    .leftJoin('users', 'users.id', 'bookings.user_id')
    .select(['departure_reports.id', 'departure_reports.hut_id', 'departure_reports.sent_key'])
    .select(['departure_reports.written_at', 'departure_reports.sent_at', 'departure_reports.seen_at'])
    .select(['departure_reports.answers', 'departure_lists.lines', 'bookings.last_slot'])
    .select(['users.email', 'users.first_name', 'users.last_name', 'users.phone_number']);

type Raw = Awaited<ReturnType<ReturnType<typeof reports>['executeTakeFirstOrThrow']>>;
export type ReportRow = Omit<Raw, 'answers' | 'lines'> & { answers: Answers; lines: Line[] };

const read = (row: Raw): ReportRow => ({ ...row, answers: asAnswers(row.answers), lines: asLines(row.lines) });

export async function reportOf(db: Db, bookingId: string): Promise<ReportRow | undefined> {
  const row = await reports(db).where('departure_reports.booking_id', '=', bookingId).executeTakeFirst();
  return row && read(row);
}

/** Beyond these nobody reads. */
const MOST_LISTED = 100;

export const reportsOfHut = async (db: Db, hutId: string): Promise<ReportRow[]> =>
  (
    await reports(db)
      .where('departure_reports.hut_id', '=', hutId)
      .orderBy('departure_reports.written_at', 'desc')
      .limit(MOST_LISTED)
      .execute()
  ).map(read);

/** Of the last stay before this one; undefined when that guest has sent nothing, whatever others sent before. */
export async function reportBefore(db: Db, { hut_id, first }: { hut_id: string; first: number }) {
  const before = await db
    .selectFrom('bookings')
    .select(['id', 'last_slot'])
    .where('hut_id', '=', hut_id)
    .where('status', '=', 'allocated')
    .where('cancelled_at', 'is', null)
    .where('no_show_at', 'is', null)
    .where('last_slot', '<', first)
    .orderBy('last_slot', 'desc')
    .limit(1)
    .executeTakeFirst();
  const report = before && (await reportOf(db, before.id));
  return report && { ...report, last: before.last_slot };
}

/** Locked: the photos of one report wait for each other. */
export const lockReport = (db: Db, id: string) =>
  db.selectFrom('departure_reports').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** The hut of a report of the club. */
export const hutOfReport = (db: Db, clubId: string, id: string) =>
  db
    .selectFrom('departure_reports')
    .select('hut_id')
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirst();

export const markSeen = (db: Db, id: string, now: Date) =>
  db.updateTable('departure_reports').set({ seen_at: now }).where('id', '=', id).where('seen_at', 'is', null).execute();

export const photosOfReports = async (db: Db, reportIds: readonly string[]) => {
  if (reportIds.length === 0) return [];
  return db
    .selectFrom('departure_pictures')
    .innerJoin('pictures', 'pictures.id', 'departure_pictures.picture_id')
    .select(['pictures.id', 'pictures.club_id', 'pictures.hut_id', 'pictures.description', 'pictures.prefix'])
    .select(['pictures.widths', 'pictures.width', 'pictures.height', 'pictures.placeholder'])
    .select(['departure_pictures.report_id', 'departure_pictures.line_id'])
    .where('departure_pictures.report_id', 'in', reportIds)
    .execute();
};

export type PhotoRow = Awaited<ReturnType<typeof photosOfReports>>[number];

export const insertDeparturePhoto = (db: Db, photo: Insertable<DB['departure_pictures']>) =>
  db.insertInto('departure_pictures').values(photo).execute();

/** Stays that ended in these half days without a list, where there is one; `list_since`: since when, without a break. */
export async function unsentStays(
  db: Db,
  { first, last, earliest }: { first: number; last: number; earliest: number },
) {
  const { rows } = await sql<{ id: string; club_id: string; last: number; list_since: Date }>`
    select bookings.id, bookings.club_id, last_slot as last, current.since as list_since
    from bookings
    join lateral (
      select lines, (
        select min(made_at) from departure_lists as one
        where one.hut_id = bookings.hut_id and not exists (
          select from departure_lists as gap
          where gap.hut_id = one.hut_id and gap.number >= one.number and jsonb_array_length(gap.lines) = 0)
      ) as since
      from departure_lists where hut_id = bookings.hut_id order by number desc limit 1
    ) as current on jsonb_array_length(current.lines) > 0
    where status = 'allocated' and cancelled_at is null and no_show_at is null and user_id is not null
      and first_slot between ${earliest} and ${last} and last_slot between ${first} and ${last}
      and not exists (select from departure_reports where booking_id = bookings.id)
      and not exists (select from departure_reminders where booking_id = bookings.id)
      and ${clubIsNotHeld('bookings.club_id')}
    order by bookings.id limit 500`.execute(db);
  return rows;
}

/** Those that no other worker has claimed. */
export const claimReminders = async (
  db: Db,
  stays: readonly { id: string; club_id: string }[],
  now: Date,
): Promise<string[]> => {
  if (stays.length === 0) return [];
  const rows = await db
    .insertInto('departure_reminders')
    .values(stays.map(({ id, club_id }) => ({ booking_id: id, club_id, sent_at: now })))
    .onConflict((claimed) => claimed.column('booking_id').doNothing())
    .returning('booking_id')
    .execute();
  return rows.map(({ booking_id }) => booking_id);
};

export const staysWithGuests = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .innerJoin('huts', 'huts.id', 'bookings.hut_id')
    .innerJoin('clubs', 'clubs.id', 'bookings.club_id')
    .select(['bookings.id', 'bookings.club_id', 'bookings.last_slot', 'users.email', 'users.language'])
    .select(['huts.name as hut_name', 'clubs.name as club_name'])
    .where('bookings.id', 'in', ids)
    .execute();

/** Some at a time: their files are removed one by one. */
export const photosFromBefore = (db: Db, moment: Date, most: number) =>
  db
    .selectFrom('departure_pictures')
    .innerJoin('departure_reports', 'departure_reports.id', 'departure_pictures.report_id')
    .select('departure_pictures.picture_id')
    .where('departure_reports.sent_at', '<', moment)
    .where(clubIsNotHeld('departure_reports.club_id'))
    .limit(most)
    .execute();

export const removeReportsFromBefore = (db: Db, moment: Date) =>
  db
    .deleteFrom('departure_reports')
    .where('sent_at', '<', moment)
    .where(clubIsNotHeld('departure_reports.club_id'))
    .execute();

/** Lists as they were: replaced long ago, so that no phone has them, and with no answers to them. */
export const removeOldLists = (db: Db, moment: Date) =>
  sql`
    delete from departure_lists as old
    where exists (select from departure_lists as later
        where later.hut_id = old.hut_id and later.number > old.number and later.made_at < ${moment})
      and not exists (select from departure_reports where list_id = old.id)
      and ${clubIsNotHeld('old.club_id')}`.execute(db);
