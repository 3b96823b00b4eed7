import { LONGEST_STAY_DAYS, type SlotRun } from '@hytte/domain/bookings/stay';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { RUN_COLUMNS, type RunRow } from './draw.queries.ts';

// What members and admins look at: the next draw, past draws, points, chances, statistics.

/** Some years of weekly draws. */
const MOST_RUNS = 200;

/** The latest first. Failed runs have no proof. */
export const runsOfClub = (db: Db, clubId: string, { provenOnly }: { provenOnly: boolean }): Promise<RunRow[]> =>
  db
    .selectFrom('lottery_runs')
    .select(RUN_COLUMNS)
    .where('club_id', '=', clubId)
    .$if(provenOnly, (query) => query.where('success', '=', true))
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_RUNS)
    .execute();

export const findProvenRun = (db: Db, clubId: string, id: string) =>
  db
    .selectFrom('lottery_runs')
    .select(RUN_COLUMNS)
    .select('bundle')
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .where('bundle', 'is not', null)
    .$narrowType<{ bundle: string }>()
    .executeTakeFirst();

/** Hashes the secret in the database: the process that answers requests never holds it. */
export const findSeal = (db: Db, clubId: string) =>
  db
    .selectFrom('draw_seals')
    .innerJoin('lottery_settings', 'lottery_settings.club_id', 'draw_seals.club_id')
    .select(sql<string>`encode(sha256(draw_seals.secret), 'hex')`.as('seal'))
    .select(['draw_seals.sealed_at', 'lottery_settings.next_lottery_at'])
    .where('draw_seals.club_id', '=', clubId)
    .executeTakeFirst();

/** With the dates they had when they were drawn, even if they were moved or cancelled since. */
export const ownRequestsIn = (db: Db, runId: string, userId: string) =>
  db
    .selectFrom('bookings')
    .select(['id', 'hut_id as hut'])
    .select([sql<number>`lower(drawn_slots)`.as('first'), sql<number>`upper(drawn_slots) - 1`.as('last')])
    .where('draw_run_id', '=', runId)
    .where('user_id', '=', userId)
    .where('drawn_slots', 'is not', null)
    .orderBy('id')
    .execute();

/** Deleted huts too: an old draw may refer to them. */
export const hutNames = (db: Db, clubId: string) =>
  db.selectFrom('huts').select(['id', 'name']).where('club_id', '=', clubId).orderBy('name').orderBy('id').execute();

type Demand = { requests: number; applicants: number; contested_slots: number };

/**
 * The requests from this half day on. A half day of a hut is contested when two requests cover it: the constraint
 * `no_own_duplicate` lets nobody request the same one twice.
 */
export async function demandFrom(db: Db, clubId: string, slot: number): Promise<Demand> {
  const { rows } = await sql<Demand>`
    with asked as materialized (
      select hut_id, user_id, first_slot, last_slot from bookings
      where club_id = ${clubId} and first_slot >= ${slot} and status = 'requested' and cancelled_at is null)
    select count(*)::int as requests, count(distinct user_id)::int as applicants,
      (select count(*)::int from (
        select from asked, generate_series(first_slot, last_slot) as slot group by hut_id, slot having count(*) > 1
      ) as contested) as contested_slots
    from asked`.execute(db);
  return rows[0] ?? { requests: 0, applicants: 0, contested_slots: 0 };
}

/** Some years of entries. */
const MOST_ENTRIES = 500;

export const findBalance = (db: Db, clubId: string, userId: string) =>
  db
    .selectFrom('memberships')
    .select('booking_points')
    .select(sql<number>`(select min(booking_points) from memberships where club_id = ${clubId})`.as('lowest_of_club'))
    .where('club_id', '=', clubId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The newest first, each with the stay it is about. */
export const pointEntriesOf = (db: Db, clubId: string, userId: string) =>
  db
    .selectFrom('point_entries')
    .leftJoin('bookings', 'bookings.id', 'point_entries.booking_id')
    .leftJoin('huts', 'huts.id', 'bookings.hut_id')
    .select(['point_entries.id', 'point_entries.delta', 'point_entries.reason', 'point_entries.created_at'])
    .select(['huts.name as hut_name', 'bookings.first_slot', 'bookings.last_slot'])
    .where('point_entries.club_id', '=', clubId)
    .where('point_entries.user_id', '=', userId)
    .orderBy('point_entries.created_at', 'desc')
    .orderBy('point_entries.id', 'desc')
    .limit(MOST_ENTRIES)
    .execute();

export type PointEntryRow = Awaited<ReturnType<typeof pointEntriesOf>>[number];

export const hasRequests = async (db: Db, clubId: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('bookings')
    .select('id')
    .where('user_id', '=', userId)
    .where('club_id', '=', clubId)
    .where('status', '=', 'requested')
    .where('cancelled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const peopleNamed = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

type MemberDays = {
  user_id: string;
  first_name: string | null;
  last_name: string | null;
  email: string;
  slots: number;
};

/** The half days of each member's stays that began within the run of slots; zero for members without stays. */
export async function slotsPerMember(db: Db, clubId: string, { first, last }: SlotRun): Promise<MemberDays[]> {
  const { rows } = await sql<MemberDays>`
    select user_id, first_name, last_name, email, coalesce(slots, 0)::int as slots
    from memberships join users on users.id = user_id
    left join (
      select user_id, sum(last_slot - first_slot + 1) as slots from bookings
      where club_id = ${clubId} and first_slot between ${first} and ${last}
        and status = 'allocated' and cancelled_at is null
      group by user_id
    ) as stays using (user_id)
    where club_id = ${clubId}
    order by first_name, last_name, user_id`.execute(db);
  return rows;
}

export const hutsOfClub = (db: Db, clubId: string) =>
  db
    .selectFrom('huts')
    .select(['id', 'name'])
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Stays that overlap these half days. The longest possible stay bounds the index scan on the left. */
export const staysWithin = (db: Db, clubId: string, { first, last }: SlotRun) =>
  db
    .selectFrom('bookings')
    .select(['hut_id', 'first_slot as first', 'last_slot as last'])
    .where('club_id', '=', clubId)
    .where('first_slot', '>', first - LONGEST_STAY_DAYS * 2)
    .where('first_slot', '<=', last)
    .where('status', '=', 'allocated')
    .where('cancelled_at', 'is', null)
    .execute();
