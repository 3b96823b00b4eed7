import type { Db } from '#platform/db/database.ts';

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
