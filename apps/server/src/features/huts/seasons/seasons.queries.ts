import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** With the huts it applies to, deleted ones excluded. */
const seasonsWithHuts = (db: Db) =>
  db
    .selectFrom('seasons')
    .selectAll('seasons')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('season_huts')
          .innerJoin('huts', 'huts.id', 'season_huts.hut_id')
          .select(['huts.id', 'huts.name'])
          .whereRef('season_huts.season_id', '=', 'seasons.id')
          .where('huts.deleted_at', 'is', null)
          .orderBy('huts.name')
          .orderBy('huts.id'),
      ).as('huts'),
    );

export const seasonsOfClubs = (db: Db, clubIds: readonly string[]) =>
  seasonsWithHuts(db)
    .where('seasons.club_id', '=', sql<string>`any(${clubIds}::uuid[])`)
    .orderBy('seasons.start_date')
    .orderBy('seasons.end_date')
    .orderBy('seasons.id')
    .execute();

export type SeasonRow = Awaited<ReturnType<typeof seasonsOfClubs>>[number];

export const findSeason = (db: Db, clubId: string, id: string) =>
  seasonsWithHuts(db).where('seasons.club_id', '=', clubId).where('seasons.id', '=', id).executeTakeFirst();

/** Under a row lock. */
export const lockSeason = (db: Db, clubId: string, id: string) =>
  seasonsWithHuts(db)
    .where('seasons.club_id', '=', clubId)
    .where('seasons.id', '=', id)
    .forUpdate('seasons')
    .executeTakeFirst();

/** Those of the ids that are existing huts of the club. */
export const existingHutsAmong = async (db: Db, clubId: string, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('huts')
    .select('id')
    .where('club_id', '=', clubId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

export type SeasonColumns = Omit<Insertable<DB['seasons']>, 'id' | 'club_id' | 'created_at'>;

export const insertSeason = async (db: Db, clubId: string, season: SeasonColumns): Promise<string> => {
  const values = { ...season, club_id: clubId };
  const { id } = await db.insertInto('seasons').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
};

export const updateSeason = (db: Db, id: string, season: SeasonColumns) =>
  db.updateTable('seasons').set(season).where('id', '=', id).execute();

export const replaceSeasonHuts = async (db: Db, clubId: string, seasonId: string, hutIds: readonly string[]) => {
  await db.deleteFrom('season_huts').where('season_id', '=', seasonId).execute();
  if (hutIds.length === 0) return;
  const rows = hutIds.map((hutId) => ({ club_id: clubId, season_id: seasonId, hut_id: hutId }));
  await db.insertInto('season_huts').values(rows).execute();
};

export const deleteSeasonRow = (db: Db, id: string) => db.deleteFrom('seasons').where('id', '=', id).execute();

/** Undecided requests of the club that have not begun, with their guests. */
export const waitingRequestsIn = (db: Db, clubId: string, slotNow: number) =>
  db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .innerJoin('huts', 'huts.id', 'bookings.hut_id')
    .innerJoin('clubs', 'clubs.id', 'bookings.club_id')
    .select(['bookings.user_id', 'users.email', 'users.language'])
    .select(['bookings.hut_id', 'huts.name as hut_name', 'clubs.name as club_name'])
    .select(['bookings.first_slot', 'bookings.last_slot'])
    .where('bookings.club_id', '=', clubId)
    .where('bookings.first_slot', '>', slotNow)
    .where('bookings.status', '=', 'requested')
    .where('bookings.cancelled_at', 'is', null)
    .orderBy('users.id')
    .orderBy('bookings.first_slot')
    .execute();

export type WaitingRow = Awaited<ReturnType<typeof waitingRequestsIn>>[number];

/** Stays ahead that the club ended in these huts for this reason, with guests who are still members. */
export const endedStaysIn = (db: Db, clubId: string, closing: { hutIds: string[]; reason: string; slotNow: number }) =>
  db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .innerJoin('memberships', (join) =>
      join.onRef('memberships.club_id', '=', 'bookings.club_id').onRef('memberships.user_id', '=', 'bookings.user_id'),
    )
    .innerJoin('huts', 'huts.id', 'bookings.hut_id')
    .innerJoin('clubs', 'clubs.id', 'bookings.club_id')
    .select(['bookings.user_id', 'users.email', 'users.language'])
    .select(['bookings.hut_id', 'huts.name as hut_name', 'clubs.name as club_name'])
    .select(['bookings.first_slot', 'bookings.last_slot'])
    .where('bookings.club_id', '=', clubId)
    .where('bookings.hut_id', 'in', closing.hutIds)
    .where('bookings.first_slot', '>', closing.slotNow)
    .where('bookings.status', '=', 'allocated')
    .where('bookings.cancelled_by_club', '=', true)
    .where('bookings.cancel_reason', '=', closing.reason)
    .orderBy('users.id')
    .execute();
