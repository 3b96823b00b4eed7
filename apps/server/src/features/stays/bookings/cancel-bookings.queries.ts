import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { activeBookings, type BookingRow } from './bookings.queries.ts';

/** What the journal says of a booking. */
export const DRAWN_COLUMNS = ['id', 'club_id', 'hut_id', 'first_slot', 'last_slot', 'points_cost', 'status'] as const;

const cancel = (db: Db, now: Date) =>
  db
    .updateTable('bookings')
    .set({ cancelled_at: now, version: sql<number>`version + 1` })
    .where('cancelled_at', 'is', null);

export const cancelBooking = (db: Db, id: string, now: Date) => cancel(db, now).where('id', '=', id).execute();

/** Under row locks. Lock the hut first. */
export const lockRequestsIn = (db: Db, hutId: string): Promise<BookingRow[]> =>
  activeBookings(db)
    .where('bookings.hut_id', '=', hutId)
    .where('bookings.status', '=', 'requested')
    .orderBy('bookings.id')
    .forUpdate('bookings')
    .execute();

export const cancelRequests = (db: Db, ids: readonly string[], now: Date) =>
  cancel(db, now)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '=', 'requested')
    .returning(DRAWN_COLUMNS)
    .execute();

type Upcoming = {
  userId: string;
  clubIds: readonly string[];
  slotNow: number;
  /** Club admins did it; null: the guest. */
  byClub: { reason: string | null } | null;
};

/** A guest's requests, and their stays that have not begun. Returns what it cancelled. */
export const cancelUpcoming = (db: Db, { userId, clubIds, slotNow, byClub }: Upcoming, now: Date) =>
  cancel(db, now)
    .set({ cancelled_by_club: byClub !== null, cancel_reason: byClub?.reason ?? null })
    .where('user_id', '=', userId)
    .where('club_id', '=', sql<string>`any(${clubIds}::uuid[])`)
    .where((eb) =>
      eb.or([eb('status', '=', 'requested'), eb.and([eb('status', '=', 'allocated'), eb('first_slot', '>', slotNow)])]),
    )
    .returning([...DRAWN_COLUMNS, 'rules_number'])
    .execute();

/** All requests of a club, and its stays that have not begun. Returns what it cancelled. */
export const cancelUpcomingOfClub = (db: Db, clubId: string, slotNow: number, now: Date) =>
  cancel(db, now)
    .set({ cancelled_by_club: true })
    .where('club_id', '=', clubId)
    .where((eb) =>
      eb.or([eb('status', '=', 'requested'), eb.and([eb('status', '=', 'allocated'), eb('first_slot', '>', slotNow)])]),
    )
    .returning([...DRAWN_COLUMNS, 'user_id', 'paid_at'])
    .execute();

export const hasStaysFrom = async (db: Db, hutId: string, slot: number): Promise<boolean> =>
  (await db
    .selectFrom('bookings')
    .select('id')
    .where('hut_id', '=', hutId)
    .where('status', '=', 'allocated')
    .where('cancelled_at', 'is', null)
    .where('last_slot', '>=', slot)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const clubsOfUser = async (db: Db, userId: string): Promise<string[]> =>
  (await db.selectFrom('memberships').select('club_id').where('user_id', '=', userId).execute()).map(
    ({ club_id }) => club_id,
  );

export const anonymizeGuest = async (db: Db, userId: string): Promise<string[]> => {
  const stays = db.updateTable('bookings').set({ user_id: null, cancel_reason: null }).where('user_id', '=', userId);
  return (await stays.returning('id').execute()).map(({ id }) => id);
};
