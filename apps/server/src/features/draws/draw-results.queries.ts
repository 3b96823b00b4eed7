import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** The last lines of some years. */
const MOST_LINES = 500;

export const findBalance = (db: Db, clubId: string, userId: string) =>
  db
    .selectFrom('memberships')
    .select('booking_points')
    .select(sql<number>`(select min(booking_points) from memberships where club_id = ${clubId})`.as('lowest_of_club'))
    .where('club_id', '=', clubId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The newest first, each with the stay it is about. */
export const pointEntriesOf = (db: Db, clubId: string, userId: string) =>
  db
    .selectFrom('point_entries')
    .leftJoin('bookings', 'bookings.id', 'point_entries.booking_id')
    .leftJoin('huts', 'huts.id', 'bookings.hut_id')
    .select(['point_entries.id', 'point_entries.delta', 'point_entries.reason', 'point_entries.created_at'])
    .select(['huts.name as hut_name', 'bookings.first_slot', 'bookings.last_slot'])
    .where('point_entries.club_id', '=', clubId)
    .where('point_entries.user_id', '=', userId)
    .orderBy('point_entries.created_at', 'desc')
    .orderBy('point_entries.id', 'desc')
    .limit(MOST_LINES)
    .execute();

export type PointEntryRow = Awaited<ReturnType<typeof pointEntriesOf>>[number];
