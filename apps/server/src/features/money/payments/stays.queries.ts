import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

// Reads of the bookings that are paid for. They belong to bookings, which alone writes them.

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

/** Row lock on a stay, cancelled or not. Lock it before its payment: everyone locks in this order. */
export const lockStay = (db: Db, id: string) =>
  db
    .selectFrom('bookings')
    .select(sql<boolean>`cancelled_at is not null`.as('cancelled'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** The address and language of the guest, and what the mail says of the stay. Undefined once the account is deleted. */
export const findGuestOfStay = (db: Db, bookingId: string) =>
  db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .innerJoin('huts', 'huts.id', 'bookings.hut_id')
    .innerJoin('clubs', 'clubs.id', 'bookings.club_id')
    .select([
      'users.id as user_id',
      'users.email',
      'users.language',
      'huts.name as hut_name',
      'bookings.club_id',
      'clubs.name as club_name',
      'bookings.first_slot',
      'bookings.last_slot',
    ])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst();

export type GuestRow = NonNullable<Awaited<ReturnType<typeof findGuestOfStay>>>;
