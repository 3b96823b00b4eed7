import { sql } from 'kysely';
import type { Db } from './database.ts';

// Stays as those see and lock them who know of the money for them: bookings, which writes them, imports those features, so
// they cannot ask it. Cancelled stays too.

const stays = (db: Db) =>
  db
    .selectFrom('bookings')
    .innerJoin('huts', 'huts.id', 'bookings.hut_id')
    .innerJoin('clubs', 'clubs.id', 'bookings.club_id')
    .leftJoin('users', 'users.id', 'bookings.user_id')
    .select([
      'bookings.id',
      'bookings.club_id',
      'bookings.user_id',
      'bookings.status',
      'bookings.first_slot',
      'bookings.last_slot',
      'bookings.paid_at',
      'bookings.pay_by',
      'bookings.kid_number',
      'bookings.cancelled_at',
      'huts.name as hut_name',
      'clubs.name as club_name',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.language',
    ]);

export const findStay = (db: Db, id: string) => stays(db).where('bookings.id', '=', id).executeTakeFirst();

export type StayRow = NonNullable<Awaited<ReturnType<typeof findStay>>>;

/** Under a row lock: paying, settling, giving up and releasing wait for it. Lock it before its payment. */
export const lockStay = (db: Db, id: string) =>
  stays(db).where('bookings.id', '=', id).forNoKeyUpdate('bookings').executeTakeFirst();

/** The same for stays of one club, in the order of their ids, so that no deadlock is possible. Others are missing. */
export const lockStaysOf = (db: Db, clubId: string, ids: readonly string[]) =>
  stays(db)
    .where('bookings.club_id', '=', clubId)
    .where('bookings.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('bookings.id')
    .forNoKeyUpdate('bookings')
    .execute();
