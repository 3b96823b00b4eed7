import type { Language } from '@hytte/contract/texts/text';
import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
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

/** The stays and requests in the club's other huts on these half days. */
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

type Money = { paid_ore: number; refund_ore: number; refunded_at: Date | null; refund_by_club: boolean };

/** The payment and the refund of a booking, through us or outside. A stay is paid in one way only. */
const moneyOfCancelled = sql<Money>`lateral (
  select coalesce(sum(paid.amount_ore), 0)::int as paid_ore, coalesce(sum(paid.refund_ore), 0)::int as refund_ore,
    max(paid.refunded_at) as refunded_at, coalesce(bool_or(paid.by_club), false) as refund_by_club
  from (
    select amount_ore, false as by_club, back.* from payments
    cross join lateral (
      -- A dropped one found nothing left to give back.
      select sum(refunds.amount_ore) as refund_ore, max(done_at) as refunded_at from refunds
      where payment_id = payments.id and dropped_at is null) as back
    where payments.booking_id = bookings.id and payments.paid_at is not null
    union all
    select amount_ore, true as by_club, back.* from outside_payments
    cross join lateral (
      -- Done when all of them are.
      select sum(outside_refunds.amount_ore) as refund_ore,
        case when bool_and(refunded_on is not null) then max(refunded_on)::timestamp at time zone 'Europe/Oslo' end as refunded_at
      from outside_refunds where outside_payment_id = outside_payments.id) as back
    where outside_payments.booking_id = bookings.id and undone_at is null
  ) as paid)`.as('money');

/**
 * What clubs cancelled of a guest's since the moment, the paid stays the guest cancelled, and those not paid in time, the
 * latest first. With what was paid and what goes back.
 */
export const cancelledBookingsOf = (db: Db, userId: string, since: Date) =>
  db
    .selectFrom('bookings')
    .innerJoin('huts', 'huts.id', 'bookings.hut_id')
    .innerJoin('clubs', 'clubs.id', 'bookings.club_id')
    .innerJoin(moneyOfCancelled, (join) => join.onTrue())
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
      'money.refund_by_club',
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
