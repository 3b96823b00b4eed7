import { sql } from 'kysely';
import { clubIsNotHeld } from '#platform/db/club-states.ts';
import type { Db } from '#platform/db/database.ts';

const COLUMNS = [
  'club_id',
  'asked_at',
  'by_platform',
  'reason',
  'closes_on',
  'settled_debt_ore',
  'held_for_debt_at',
  'closed_at',
] as const;

const closing = (db: Db, clubId: string) =>
  db.selectFrom('club_closings').select(COLUMNS).where('club_id', '=', clubId);

export const findClosing = (db: Db, clubId: string) => closing(db, clubId).executeTakeFirst();

/** With a row lock until the transaction ends. */
export const lockClosing = (db: Db, clubId: string) => closing(db, clubId).forUpdate().executeTakeFirst();

export type ClosingRow = NonNullable<Awaited<ReturnType<typeof findClosing>>>;

type NewClosing = {
  clubId: string;
  askedBy: string;
  askedAt: Date;
  closesOn: string;
  byPlatform: boolean;
  reason: string | null;
  settledDebtOre: number;
};

export const insertClosing = (db: Db, wanted: NewClosing): Promise<ClosingRow> =>
  db
    .insertInto('club_closings')
    .values({
      club_id: wanted.clubId,
      asked_by: wanted.askedBy,
      asked_at: wanted.askedAt,
      closes_on: wanted.closesOn,
      by_platform: wanted.byPlatform,
      reason: wanted.reason,
      settled_debt_ore: wanted.settledDebtOre,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

type Decision = { reason: string; settledDebtOre: number };

/** A closing that waits becomes the platform's, and its debt is settled as far as this. */
export const takeOverClosing = (db: Db, clubId: string, { reason, settledDebtOre }: Decision): Promise<ClosingRow> =>
  db
    .updateTable('club_closings')
    .set({ by_platform: true, reason, settled_debt_ore: settledDebtOre, held_for_debt_at: null })
    .where('club_id', '=', clubId)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const removeClosing = (db: Db, clubId: string) =>
  db.deleteFrom('club_closings').where('club_id', '=', clubId).execute();

/** Clubs whose day has come. */
export const clubsToClose = async (db: Db, today: string): Promise<string[]> =>
  (
    await db
      .selectFrom('club_closings')
      .select('club_id')
      .where('closed_at', 'is', null)
      .where('closes_on', '<=', today)
      .where(clubIsNotHeld('club_closings.club_id'))
      .orderBy('closes_on')
      .orderBy('club_id')
      .execute()
  ).map(({ club_id }) => club_id);

export const setHeld = (db: Db, clubId: string, at: Date) =>
  db.updateTable('club_closings').set({ held_for_debt_at: at }).where('club_id', '=', clubId).execute();

export const setClubClosed = (db: Db, clubId: string, at: Date) =>
  db.updateTable('club_closings').set({ closed_at: at }).where('club_id', '=', clubId).execute();

/** Closed clubs that still have members, closed before this moment. */
export const clubsToForget = async (db: Db, closedBefore: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('club_closings')
      .select('club_id')
      .where('closed_at', '<', closedBefore)
      .where(clubIsNotHeld('club_closings.club_id'))
      .where(sql<boolean>`exists (select from memberships where memberships.club_id = club_closings.club_id)`)
      .execute()
  ).map(({ club_id }) => club_id);

type Counts = { members: number; stays: number; requests: number; has_plan: boolean };

export async function countsOf(db: Db, clubId: string, slotNow: number): Promise<Counts> {
  const active = sql`from bookings where club_id = ${clubId} and cancelled_at is null`;
  const { rows } = await sql<Counts>`
    select (select count(*)::int from memberships where club_id = ${clubId}) as members,
      (select count(*)::int ${active} and status = 'allocated' and first_slot > ${slotNow}) as stays,
      (select count(*)::int ${active} and status = 'requested') as requests,
      exists (select from subscriptions where club_id = ${clubId} and status in ('active', 'past_due')) as has_plan`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error('A select without a table returned no row');
  return counts;
}

/** Closed clubs that the person owned when they were closed. */
export const closedClubsOf = (db: Db, userId: string) =>
  db
    .selectFrom('club_closings')
    .innerJoin('clubs', 'clubs.id', 'club_closings.club_id')
    .innerJoin('memberships', 'memberships.club_id', 'clubs.id')
    .select(['clubs.id', 'clubs.name', 'club_closings.closed_at'])
    .$narrowType<{ closed_at: Date }>()
    .where('memberships.user_id', '=', userId)
    .where('memberships.role', '=', 'owner')
    .where('club_closings.closed_at', 'is not', null)
    .orderBy('club_closings.closed_at', 'desc')
    .execute();
