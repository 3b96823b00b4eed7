import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

export const findStay = (db: Db, id: string) =>
  db
    .selectFrom('bookings')
    .innerJoin('huts', 'huts.id', 'bookings.hut_id')
    .innerJoin('clubs', 'clubs.id', 'bookings.club_id')
    .leftJoin('users', 'users.id', 'bookings.user_id')
    .select([
      'bookings.id',
      'bookings.club_id',
      'bookings.user_id',
      'bookings.first_slot',
      'bookings.last_slot',
      'huts.name as hut_name',
      'clubs.name as club_name',
      'users.first_name',
      'users.last_name',
    ])
    .where('bookings.id', '=', id)
    .executeTakeFirst();

export type StayRow = NonNullable<Awaited<ReturnType<typeof findStay>>>;

export const lockStayRow = (db: Db, id: string) =>
  db
    .selectFrom('bookings')
    .select(sql<boolean>`cancelled_at is null`.as('stands'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const setStayPaid = (db: Db, id: string, at: Date) =>
  db
    .updateTable('bookings')
    .set({ paid_at: at, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

/** Whom to write to about a stay, and what it was. Nobody, once the guest's account is gone. */
export const guestOfStay = (db: Db, bookingId: string) =>
  db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .innerJoin('huts', 'huts.id', 'bookings.hut_id')
    .innerJoin('clubs', 'clubs.id', 'bookings.club_id')
    .select([
      'users.email',
      'users.language',
      'huts.name as hut_name',
      'clubs.name as club_name',
      'bookings.first_slot',
      'bookings.last_slot',
    ])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst();
