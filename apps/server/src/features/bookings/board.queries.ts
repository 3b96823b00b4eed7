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

/** Those who have the bookings, by id. A guest whose account is deleted is not among them. */
export async function guestsOf(db: Db, bookings: readonly { user_id: string | null }[]): Promise<Map<string, Guest>> {
  const ids = bookings.flatMap(({ user_id }) => user_id ?? []);
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

/**
 * What clubs cancelled of a guest's since the moment, the paid stays the guest gave up, and those not paid in time, the
 * latest first. With what was paid and what goes back.
 */
export const cancelledBookingsOf = (db: Db, userId: string, since: Date) =>
  db
    .selectFrom('bookings')
    .innerJoin('huts', 'huts.id', 'bookings.hut_id')
    .innerJoin('clubs', 'clubs.id', 'bookings.club_id')
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom('payments')
          // A dropped one found nothing left to give back.
          .leftJoin('refunds', (refund) =>
            refund.onRef('refunds.payment_id', '=', 'payments.id').on('refunds.dropped_at', 'is', null),
          )
          .whereRef('payments.booking_id', '=', 'bookings.id')
          .where('payments.paid_at', 'is not', null)
          .select([
            sql<number>`coalesce(sum(payments.amount_ore), 0)::int`.as('paid_ore'),
            sql<number>`coalesce(sum(refunds.amount_ore), 0)::int`.as('refund_ore'),
            sql<Date | null>`max(refunds.done_at)`.as('refunded_at'),
          ])
          .as('money'),
      (join) => join.onTrue(),
    )
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
      'bookings.cancelled_by_club',
      'bookings.released_unpaid',
      'bookings.cancel_reason',
      'money.paid_ore',
      'money.refund_ore',
      'money.refunded_at',
    ])
    .where('bookings.user_id', '=', userId)
    .where((where) =>
      where.or([
        where('bookings.cancelled_by_club', '=', true),
        where('bookings.released_unpaid', '=', true),
        where('money.paid_ore', '>', 0),
      ]),
    )
    .where('bookings.cancelled_at', '>=', since)
    .orderBy('bookings.cancelled_at', 'desc')
    .orderBy('bookings.id')
    .$narrowType<{ cancelled_at: Date }>()
    .execute();

export type CancelledRow = Awaited<ReturnType<typeof cancelledBookingsOf>>[number];
