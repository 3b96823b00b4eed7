import type { BookingCost } from '@hytte/contract/bookings';
import type { SlotRun } from '@hytte/domain/bookings/stay';
import type { PointRules } from '@hytte/domain/rules/rules';
import { sql } from 'kysely';
import { clubCanChange, clubLivesHere } from '#platform/db/club-states.ts';
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
    // Only writeDecisions, freezeCosts and updatePlace write it.
    .$narrowType<{ frozen_cost: BookingCost | null }>();

/** None of a club that has moved: what is left of it here is not read. */
export const findBooking = (db: Db, id: string) =>
  activeBookings(db).where('bookings.id', '=', id).where(clubLivesHere('bookings.club_id')).executeTakeFirst();

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
  /** Of a stay that is had directly: the version of the rules by which it is. */
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

export const cancelRequests = (db: Db, ids: readonly string[], now: Date) =>
  cancel(db, now)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '=', 'requested')
    .returning(DRAWN_COLUMNS)
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

type Upcoming = {
  userId: string;
  clubIds: readonly string[];
  slotNow: number;
  /** Those who run the club did it; null: the guest. */
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

/** The first day without the club, while it is being closed. */
export const findClosingDay = async (db: Db, clubId: string): Promise<string | null> =>
  (await db.selectFrom('club_closings').select('closes_on').where('club_id', '=', clubId).executeTakeFirst())
    ?.closes_on ?? null;

export const anonymizeGuest = async (db: Db, userId: string): Promise<string[]> => {
  const stays = db.updateTable('bookings').set({ user_id: null, cancel_reason: null }).where('user_id', '=', userId);
  const here = stays.where(clubLivesHere('bookings.club_id'));
  return (await here.returning('id').execute()).map(({ id }) => id);
};

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
  (
    await db
      .selectFrom('memberships')
      .select('club_id')
      .where('user_id', '=', userId)
      .where(clubLivesHere('memberships.club_id'))
      .execute()
  ).map(({ club_id }) => club_id);

/** The result of a draw for one request. */
export type Decision = {
  bookingId: string;
  runId: string;
  status: 'allocated' | 'rejected';
  verdict: object;
  /** What the draw charges for the stay, in tenths; null for a rejected one. */
  points: number | null;
};

const jsonOrNull = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null);

/**
 * One statement for all clubs. Until here `points_cost` has been what the seasons cost, so that the rest of the price is
 * what the rules add. Returns how many of the requests were still undecided.
 */
export async function writeDecisions(
  db: Db,
  decisions: readonly Decision[],
  costs: ReadonlyMap<string, BookingCost>,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update bookings set status = decided.status, draw_run_id = decided.run_id, draw_verdict = decided.verdict,
      frozen_cost = decided.cost, drawn_slots = slots, version = version + 1,
      points_cost = coalesce(decided.points, points_cost),
      ordinary_points = coalesce(decided.points - points_cost, 0)
    from unnest(
      ${decisions.map(({ bookingId }) => bookingId)}::uuid[],
      ${decisions.map(({ status }) => status)}::booking_status[],
      ${decisions.map(({ runId }) => runId)}::uuid[],
      ${decisions.map(({ verdict }) => JSON.stringify(verdict))}::jsonb[],
      ${decisions.map(({ bookingId }) => jsonOrNull(costs.get(bookingId)))}::jsonb[],
      ${decisions.map(({ points }) => points)}::int[]
    ) as decided (id, status, run_id, verdict, cost, points)
    where bookings.id = decided.id and bookings.status = 'requested' and cancelled_at is null`.execute(db);
  return Number(numAffectedRows);
}

/** A wish of a period, where it was drawn; `verdict` names it as the draw does. */
export type DrawnWish = SlotRun & {
  clubId: string;
  hutId: string;
  userId: string;
  points: number;
  ordinaryPoints: number;
  status: 'allocated' | 'rejected';
  runId: string;
  verdict: { wish: string };
};

type BookedWish = { id: string; status: string; version: number; wish: string };

export async function insertDrawnWishes(
  db: Db,
  wishes: readonly DrawnWish[],
  graceUntil: Date | null,
): Promise<BookedWish[]> {
  const { rows } = await sql<BookedWish>`
    insert into bookings (club_id, hut_id, user_id, first_slot, last_slot, points_cost, ordinary_points, status,
      draw_run_id, draw_verdict, drawn_slots, grace_until)
    select club_id, hut_id, user_id, first, last, points, ordinary, status, run_id, verdict, int4range(first, last, '[]'),
      case when status = 'allocated' then ${graceUntil}::timestamptz end
    from unnest(
      ${wishes.map(({ clubId }) => clubId)}::uuid[],
      ${wishes.map(({ hutId }) => hutId)}::uuid[],
      ${wishes.map(({ userId }) => userId)}::uuid[],
      ${wishes.map(({ first }) => first)}::int[],
      ${wishes.map(({ last }) => last)}::int[],
      ${wishes.map(({ points }) => points)}::int[],
      ${wishes.map(({ ordinaryPoints }) => ordinaryPoints)}::int[],
      ${wishes.map(({ status }) => status)}::booking_status[],
      ${wishes.map(({ runId }) => runId)}::uuid[],
      ${wishes.map(({ verdict }) => JSON.stringify(verdict))}::jsonb[]
    ) as drawn (club_id, hut_id, user_id, first, last, points, ordinary, status, run_id, verdict)
    returning id, status, version, draw_verdict ->> 'wish' as wish`.execute(db);
  return rows;
}

type Unfrozen = { id: string; version: number; cost: BookingCost };

/** The first to freeze wins; a stay that was moved since it was read is left for the next reader. */
export async function freezeCosts(db: Db, stays: readonly Unfrozen[]): Promise<void> {
  if (stays.length === 0) return;
  await sql`
    update bookings set frozen_cost = priced.cost
    from unnest(
      ${stays.map(({ id }) => id)}::uuid[],
      ${stays.map(({ version }) => version)}::int[],
      ${stays.map(({ cost }) => JSON.stringify(cost))}::jsonb[]
    ) as priced (id, version, cost)
    where bookings.id = priced.id and bookings.version = priced.version
      and bookings.status = 'allocated' and frozen_cost is null`.execute(db);
}

type Due = { firstSlot: number; lastSlot: number; most: number };

/** Marks stays that begin between the slots and whose guest has not been reminded. Skips rows another worker has locked. */
export async function claimUnreminded(db: Db, { firstSlot, lastSlot, most }: Due, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update bookings set reminded_at = ${now} where id in (
      select id from bookings
      where status = 'allocated' and cancelled_at is null and reminded_at is null
        and first_slot between ${firstSlot} and ${lastSlot} and user_id is not null
        and ${clubCanChange('bookings.club_id')}
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
