import type { BookingCost } from '@hytte/contract/stays/bookings';
import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import type { PointRules } from '@hytte/domain/fairness/rules/rules';
import { sql } from 'kysely';
import { clubIsNotHeld } from '#platform/db/club-states.ts';
import { type Db, prepared } from '#platform/db/database.ts';

/** By the club's rules; null for a stay, whose price in points is settled, and for a club that has not decided it. */
const ordinaryStayIfUndecided = sql<PointRules['ordinaryStay'] | null>`
  case when bookings.status = 'requested' then rules_of(bookings.club_id) #>> '{points,ordinaryStay}' end`.as(
  'ordinary_stay',
);

/** Bookings that are not cancelled, with hut, club and prices. */
export const activeBookings = (db: Db) =>
  db
    .selectFrom('bookings')
    // Joined by club too, so that the planner reads only that club's huts.
    .innerJoin('huts', (join) =>
      join.onRef('huts.id', '=', 'bookings.hut_id').onRef('huts.club_id', '=', 'bookings.club_id'),
    )
    .innerJoin('clubs', 'clubs.id', 'bookings.club_id')
    .select([
      'bookings.id',
      'bookings.club_id',
      'bookings.hut_id',
      'bookings.user_id',
      'bookings.status',
      'bookings.first_slot',
      'bookings.last_slot',
      'bookings.points_cost',
      'bookings.ordinary_points',
      'bookings.rules_number',
      'bookings.pay_by',
      'bookings.grace_until',
      'bookings.no_show_at',
      'bookings.paid_at',
      'bookings.created_at',
      'bookings.version',
      'bookings.draw_run_id',
      'bookings.draw_verdict',
      'bookings.frozen_cost',
      'huts.name as hut_name',
      'huts.location',
      'huts.price_ore',
      'huts.minimum_paid_days',
      'huts.fixed_amount_ore',
      'huts.fixed_amount_description',
      'clubs.name as club_name',
    ])
    .select(ordinaryStayIfUndecided)
    .where('bookings.cancelled_at', 'is', null)
    // Written with each allocation, and by updatePlace.
    .$narrowType<{ frozen_cost: BookingCost | null }>();

export const findBooking = (db: Db, id: string) => activeBookings(db).where('bookings.id', '=', id).executeTakeFirst();

export const findDeletedBooking = (db: Db, id: string) =>
  db
    .selectFrom('bookings')
    .select(['club_id', 'user_id', 'paid_at'])
    .where('id', '=', id)
    .where('cancelled_at', 'is not', null)
    .executeTakeFirst();

export type BookingRow = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

export const bookingsByIds = (db: Db, ids: readonly string[]): Promise<BookingRow[]> =>
  activeBookings(db)
    .where('bookings.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

/** Under a row lock. Lock its hut first. */
export const lockBookingRow = (db: Db, id: string) =>
  activeBookings(db).where('bookings.id', '=', id).forUpdate('bookings').executeTakeFirst();

/** `at` null: they did come. The caller has locked it. */
export const setNoShow = (db: Db, id: string, at: Date | null) =>
  db
    .updateTable('bookings')
    .set({ no_show_at: at, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

type NewBooking = Pick<
  BookingRow,
  | 'club_id'
  | 'hut_id'
  | 'user_id'
  | 'first_slot'
  | 'last_slot'
  | 'points_cost'
  | 'ordinary_points'
  | 'status'
  | 'frozen_cost'
  /** For a stay that is booked instantly: the version of the rules that allowed it. */
  | 'rules_number'
>;
type Written = Pick<BookingRow, 'id' | 'paid_at' | 'created_at' | 'version'>;

// One statement: the booking, and, of a request, that its guest is to be told that it is noted.
const INSERT = prepared(
  'insert-booking',
  `with written as (
    insert into bookings (club_id, hut_id, user_id, first_slot, last_slot, points_cost, status, frozen_cost,
      rules_number, ordinary_points)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id, club_id, user_id, status, paid_at, created_at, version),
  to_note as (
    insert into requests_to_note (booking_id, club_id, user_id)
    select id, club_id, user_id from written where status = 'requested')
  select id, paid_at, created_at, version from written`,
);

export async function insertBooking(db: Db, booking: NewBooking): Promise<Written> {
  const { club_id, hut_id, user_id, first_slot, last_slot, points_cost, status, frozen_cost } = booking;
  const place = [club_id, hut_id, user_id, first_slot, last_slot, points_cost] as const;
  const decided = [status, frozen_cost && JSON.stringify(frozen_cost), booking.rules_number, booking.ordinary_points];
  const insert = INSERT.with(...place, ...decided);
  const [written] = (await db.executeQuery<Written>(insert)).rows;
  if (!written) throw new Error('A row was written and not returned');
  return written;
}

type NewPlace = { hutId: string; stay: SlotRun; pointsCost: number; frozenCost: BookingCost | null };

type DirectTerms = { rulesNumber: number; bill: BookingCost; ordinaryPoints: number };

/** A request that has become a stay without a draw. Its points are written with its place. */
export const setAllocated = (db: Db, id: string, { rulesNumber, bill, ordinaryPoints }: DirectTerms) =>
  db
    .updateTable('bookings')
    .set({
      status: 'allocated',
      frozen_cost: JSON.stringify(bill),
      rules_number: rulesNumber,
      ordinary_points: ordinaryPoints,
    })
    .where('id', '=', id)
    .execute();

/** Resets `reminded_at`: the guest needs a reminder of the new place. */
export const updatePlace = (db: Db, id: string, { hutId, stay, pointsCost, frozenCost }: NewPlace) =>
  db
    .updateTable('bookings')
    .set({
      hut_id: hutId,
      first_slot: stay.first,
      last_slot: stay.last,
      points_cost: pointsCost,
      frozen_cost: frozenCost && JSON.stringify(frozenCost),
      reminded_at: null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();

/** Requests of a club that wait for a draw and begin no earlier than this half day. */
export const undecidedFrom = (db: Db, clubId: string, slot: number) =>
  db
    .selectFrom('bookings')
    .select(['id', 'user_id as user', 'hut_id as hut', 'first_slot as first', 'last_slot as last'])
    .where('club_id', '=', clubId)
    .where('status', '=', 'requested')
    .where('cancelled_at', 'is', null)
    .where('first_slot', '>=', slot)
    .orderBy('first_slot')
    .execute();

/** Names the offer that this transaction accepts: the database then gives its half days to its member. */
export const acceptOfferInDatabase = (db: Db, offerId: string) =>
  sql`select set_config('hyttelaget.accepted_offer', ${offerId}, true)`.execute(db);

/** Undecided requests of a guest for some of these half days of a hut. */
export const requestsOfGuestIn = async (
  db: Db,
  { hutId, userId, stay }: { hutId: string; userId: string; stay: SlotRun },
): Promise<string[]> =>
  (
    await db
      .selectFrom('bookings')
      .select('id')
      .where('hut_id', '=', hutId)
      .where('user_id', '=', userId)
      .where('status', '=', 'requested')
      .where('cancelled_at', 'is', null)
      .where(sql<boolean>`slots && int4range(${stay.first}, ${stay.last}, '[]')`)
      .execute()
  ).map(({ id }) => id);

/** The first day without the club, while it is being closed. */
export const findClosingDay = async (db: Db, clubId: string): Promise<string | null> =>
  (await db.selectFrom('club_closings').select('closes_on').where('club_id', '=', clubId).executeTakeFirst())
    ?.closes_on ?? null;

type Due = { firstSlot: number; lastSlot: number; most: number };

/** Marks stays that begin between the slots and whose guest has not been reminded. Skips rows another worker has locked. */
export async function claimUnreminded(db: Db, { firstSlot, lastSlot, most }: Due, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update bookings set reminded_at = ${now} where id in (
      select id from bookings
      where status = 'allocated' and cancelled_at is null and reminded_at is null
        and first_slot between ${firstSlot} and ${lastSlot} and user_id is not null
        and ${clubIsNotHeld('bookings.club_id')}
      order by first_slot limit ${most} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** `at` null: it was not paid after all. */
export const setStayPaid = (db: Db, id: string, at: Date | null) =>
  db
    .updateTable('bookings')
    .set({ paid_at: at, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
