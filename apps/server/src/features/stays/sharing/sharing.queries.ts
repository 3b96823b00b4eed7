import { clubIsNotHeld } from '#platform/db/club-states.ts';
import type { Db } from '#platform/db/database.ts';

/** A stay of the guest's own; null for others and for stays that are cancelled. */
export const findOwnStay = (db: Db, id: string, userId: string) =>
  db
    .selectFrom('bookings')
    .select(['id', 'club_id', 'status', 'last_slot'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();

export type ShareRow = Awaited<ReturnType<typeof sharesOf>>[number];

export const sharesOf = (db: Db, bookingId: string) =>
  db
    .selectFrom('stay_shares')
    .select(['id', 'name', 'made_at', 'last_seen_at', 'times_seen'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();

export const insertShare = (db: Db, share: { club_id: string; booking_id: string; name: string }) =>
  db
    .insertInto('stay_shares')
    .values(share)
    .returning(['id', 'name', 'made_at', 'last_seen_at', 'times_seen'])
    .executeTakeFirstOrThrow();

export const deleteShare = async (db: Db, bookingId: string, id: string): Promise<boolean> =>
  (await db
    .deleteFrom('stay_shares')
    .where('id', '=', id)
    .where('booking_id', '=', bookingId)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** The stay behind a link, with what may be shown of it. */
export const findShared = (db: Db, shareId: string) =>
  db
    .selectFrom('stay_shares')
    .innerJoin('bookings', 'bookings.id', 'stay_shares.booking_id')
    .innerJoin('huts', 'huts.id', 'bookings.hut_id')
    .innerJoin('clubs', 'clubs.id', 'bookings.club_id')
    .select(['bookings.id', 'bookings.status', 'bookings.first_slot', 'bookings.last_slot'])
    .select(['clubs.name as club_name', 'huts.name as hut_name', 'huts.location', 'huts.description'])
    .select(['huts.latitude', 'huts.longitude'])
    .where('stay_shares.id', '=', shareId)
    .where('bookings.cancelled_at', 'is', null)
    .executeTakeFirst();

/** Not while the club is being moved: then the stay is shown, and nothing is noted. */
export const noteSeen = (db: Db, shareId: string, now: Date) =>
  db
    .updateTable('stay_shares')
    .set((row) => ({ last_seen_at: now, times_seen: row('times_seen', '+', 1) }))
    .where('id', '=', shareId)
    .where(clubIsNotHeld('stay_shares.club_id'))
    .execute();
