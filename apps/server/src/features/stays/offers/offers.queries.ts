import type { Db } from '#platform/db/database.ts';

/** Where a stay is, as an offer that replaces it shows it. */
export const findPlace = (db: Db, bookingId: string) =>
  db
    .selectFrom('bookings')
    .innerJoin('huts', 'huts.id', 'bookings.hut_id')
    .select(['bookings.hut_id', 'huts.name as hut_name', 'bookings.first_slot', 'bookings.last_slot'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst();
