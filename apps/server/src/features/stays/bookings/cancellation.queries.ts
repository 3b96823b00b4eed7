import { type Insertable, sql } from 'kysely';
import { clubIsNotHeld } from '#platform/db/club-states.ts';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

export const insertCancelledStays = async (
  db: Db,
  rows: readonly Insertable<DB['stays_given_up']>[],
): Promise<void> => {
  if (rows.length > 0) await db.insertInto('stays_given_up').values(rows).execute();
};

/** Stays that would have begun by this half day, and of which it is not settled what others have. */
export const staysToSettle = async (db: Db, slotNow: number, most: number): Promise<string[]> =>
  (
    await db
      .selectFrom('stays_given_up')
      .innerJoin('bookings', 'bookings.id', 'stays_given_up.booking_id')
      .select('booking_id')
      .where('settled_at', 'is', null)
      .where('first_slot', '<=', slotNow)
      .where(clubIsNotHeld('bookings.club_id'))
      .orderBy('first_slot')
      .limit(most)
      .execute()
  ).map(({ booking_id }) => booking_id);

/** With the booking, under row locks; undefined once it is settled. */
export const lockStayToSettle = (db: Db, bookingId: string) =>
  db
    .selectFrom('stays_given_up')
    .innerJoin('bookings', 'bookings.id', 'stays_given_up.booking_id')
    .innerJoin('huts', 'huts.id', 'bookings.hut_id')
    .innerJoin('clubs', 'clubs.id', 'bookings.club_id')
    .select(['bookings.id', 'bookings.club_id', 'bookings.hut_id', 'bookings.user_id', 'first_slot', 'last_slot'])
    .select(['kept_ore', 'kept_points', 'huts.name as hut_name', 'clubs.name as club_name'])
    .where('booking_id', '=', bookingId)
    .where('settled_at', 'is', null)
    .forUpdate(['bookings', 'stays_given_up'])
    .executeTakeFirst();

type StayToSettle = NonNullable<Awaited<ReturnType<typeof lockStayToSettle>>>;

/** How many of its half days others have now. */
export async function countRelet(db: Db, { hut_id, user_id, first_slot, last_slot }: StayToSettle): Promise<number> {
  const { rows } = await sql<{ relet: number }>`
    select coalesce(sum(least(last_slot, ${last_slot}) - greatest(first_slot, ${first_slot}) + 1), 0)::int as relet
    from bookings
    where hut_id = ${hut_id} and status = 'allocated' and cancelled_at is null
      and user_id is distinct from ${user_id} and slots && int4range(${first_slot}, ${last_slot}, '[]')`.execute(db);
  return rows[0]?.relet ?? 0;
}

type Settled = { relet_slots: number; returned_ore: number; returned_points: number; settled_at: Date };

export const setSettled = (db: Db, bookingId: string, settled: Settled) =>
  db.updateTable('stays_given_up').set(settled).where('booking_id', '=', bookingId).execute();
