import type { Language } from '@hytte/contract/texts/text';
import type { SlotRun } from '@hytte/domain/bookings/stay';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { bookingsWithGuest } from './booking-lists.queries.ts';

/** Marks bookings as cancelled by the club. The caller has locked them. */
export const cancelByClub = (db: Db, ids: readonly string[], reason: string | null, now: Date) =>
  db
    .updateTable('bookings')
    .set({
      cancelled_at: now,
      cancelled_by_club: true,
      cancel_reason: reason,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('cancelled_at', 'is', null)
    .execute();

type Guest = { id: string; email: string; language: Language };

/** By id. A guest whose account is deleted is not among them. */
export async function guestsByIds(db: Db, ids: readonly string[]): Promise<Map<string, Guest>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Stays and requests that touch these half days of a hut and are not over. */
const bookingsTouching = (db: Db, hutId: string, { first, last }: SlotRun, slotNow: number) =>
  bookingsWithGuest(db)
    .where('bookings.hut_id', '=', hutId)
    .where('bookings.status', '<>', 'rejected')
    .where(sql<boolean>`bookings.slots && int4range(${first}, ${last}, '[]')`)
    .where('bookings.last_slot', '>=', slotNow)
    .orderBy('bookings.first_slot')
    .orderBy('bookings.id');

export const listBookingsTouching = (db: Db, hutId: string, run: SlotRun, slotNow: number) =>
  bookingsTouching(db, hutId, run, slotNow).execute();

/** Under row locks. Lock the hut first. */
export const lockBookingsTouching = (db: Db, hutId: string, run: SlotRun, slotNow: number) =>
  bookingsTouching(db, hutId, run, slotNow).forUpdate('bookings').execute();

type Occupied = {
  hut_id: string;
  user_id: string | null;
  status: 'requested' | 'allocated';
  first: number;
  last: number;
};

/** What is in the club's other huts on these half days: stays of all, requests too. */
export const occupiedInOtherHuts = (
  db: Db,
  { clubId, hutId }: { clubId: string; hutId: string },
  { first, last }: SlotRun,
): Promise<Occupied[]> =>
  db
    .selectFrom('bookings')
    .select(['hut_id', 'user_id', 'status', 'first_slot as first', 'last_slot as last'])
    .where('club_id', '=', clubId)
    .where('hut_id', '<>', hutId)
    .where('status', '<>', 'rejected')
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`slots && int4range(${first}, ${last}, '[]')`)
    .$narrowType<{ status: 'requested' | 'allocated' }>()
    .execute();

/** What clubs cancelled of a guest's since the moment, the latest first, with what goes back. */
export const cancelledByClubs = (db: Db, userId: string, since: Date) =>
  db
    .selectFrom('bookings')
    .innerJoin('huts', 'huts.id', 'bookings.hut_id')
    .innerJoin('clubs', 'clubs.id', 'bookings.club_id')
    .select([
      'bookings.id',
      'bookings.club_id',
      'clubs.name as club_name',
      'bookings.hut_id',
      'huts.name as hut_name',
      'huts.location',
      'bookings.first_slot',
      'bookings.last_slot',
      'bookings.status',
      'bookings.cancelled_at',
      'bookings.cancel_reason',
    ])
    .select(
      sql<number>`coalesce((select sum(refunds.amount_ore) from refunds join payments on payments.id = refunds.payment_id
        where payments.booking_id = bookings.id), 0)::int`.as('refund_ore'),
    )
    .where('bookings.user_id', '=', userId)
    .where('bookings.cancelled_by_club', '=', true)
    .where('bookings.cancelled_at', '>=', since)
    .orderBy('bookings.cancelled_at', 'desc')
    .orderBy('bookings.id')
    .$narrowType<{ cancelled_at: Date }>()
    .execute();

export type CancelledRow = Awaited<ReturnType<typeof cancelledByClubs>>[number];
