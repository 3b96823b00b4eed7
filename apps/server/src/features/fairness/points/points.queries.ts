import type { StayLine } from '@hytte/domain/fairness/points/points';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { sql } from 'kysely';
import { clubIsNotHeld } from '#platform/db/club-states.ts';
import { type Db, midnightInOslo } from '#platform/db/database.ts';
import type { PointReason } from '#platform/db/schema.gen.ts';

/** An entry of the ledger, in tenths of a point. A trigger adds it to `memberships.booking_points`. */
export type PointLine = {
  club_id: string;
  user_id: string;
  delta: number;
  reason: PointReason;
  /** The stay it is about. */
  booking_id?: string | null;
  /** Of points changed by hand. */
  note?: string;
};

/** Inserts nothing for a guest who has left the club. */
export const insertPoints = (db: Db, line: PointLine) => {
  const { club_id, user_id, delta, reason, booking_id = null, note = null } = line;
  return sql`
    insert into point_entries (club_id, user_id, delta, reason, booking_id, note)
    select club_id, user_id, ${delta}::int, ${reason}::point_reason, ${booking_id}::uuid, ${note}::text from memberships
    where club_id = ${club_id} and user_id = ${user_id}`.execute(db);
};

/** Charges the cost of each stay to its guest, in one statement. */
export const chargeForStays = (db: Db, bookingIds: readonly string[]) =>
  sql`
    insert into point_entries (club_id, user_id, delta, reason, booking_id, run_id)
    select club_id, user_id, points_cost, 'stay', id, draw_run_id from bookings
    where id = any(${bookingIds}::uuid[])`.execute(db);

/** Some of the members whose points differ from the sum of their entries. */
export async function wrongSums(db: Db) {
  const { rows } = await sql<{ club_id: string; user_id: string; booking_points: number; ledger: number }>`
    select club_id, user_id, booking_points, coalesce(ledger, 0)::int as ledger
    from memberships left join (
      select club_id, user_id, sum(delta) as ledger from point_entries group by club_id, user_id
    ) as lines using (club_id, user_id)
    where booking_points <> coalesce(ledger, 0) limit 20`.execute(db);
  return rows;
}

/** Locks the memberships, so that no entry is added between reading and balancing. Returns how many were not at zero. */
export async function zeroPoints(db: Db, clubId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into point_entries (club_id, user_id, delta, reason)
    select club_id, user_id, -booking_points, 'reset' from memberships
    where club_id = ${clubId} and booking_points <> 0 order by user_id for update`.execute(db);
  return Number(numAffectedRows);
}

type Medians = { askers: number; median_of_askers: number; median_of_all: number };

/** Median points of a club, in tenths and maybe a half: of all members, and of those who asked for a stay since then. */
export async function mediansOf(db: Db, clubId: string, askedSince: LocalDate): Promise<Medians> {
  const { rows } = await sql<Medians>`
    with balances as (
      select booking_points, exists (
        select from bookings where club_id = ${clubId} and bookings.user_id = memberships.user_id
          and bookings.created_at >= ${midnightInOslo(askedSince)}) as asked
      from memberships where club_id = ${clubId})
    select count(*) filter (where asked)::int as askers,
      coalesce(percentile_cont(0.5) within group (order by booking_points) filter (where asked), 0) as median_of_askers,
      coalesce(percentile_cont(0.5) within group (order by booking_points), 0) as median_of_all
    from balances`.execute(db);
  return rows[0] ?? { askers: 0, median_of_askers: 0, median_of_all: 0 };
}

const balances = (db: Db, clubId: string, userId: string) =>
  db.selectFrom('memberships').select('booking_points').where('club_id', '=', clubId).where('user_id', '=', userId);

/** Null for a guest who has left. */
export const findBalance = async (db: Db, clubId: string, userId: string): Promise<number | null> =>
  (await balances(db, clubId, userId).executeTakeFirst())?.booking_points ?? null;

/** The balance under a row lock: no entry is added meanwhile. Undefined for a guest who has left. */
export const lockBalance = (db: Db, clubId: string, userId: string) =>
  balances(db, clubId, userId).forUpdate().executeTakeFirst();

/** The entries about a stay since the member's last reset, with how much was kept on each 1 January since. */
export async function linesOfStay(db: Db, clubId: string, userId: string, bookingId: string): Promise<StayLine[]> {
  const { rows } = await sql<StayLine>`
    select delta, array(select kept_percent from point_fades
      where point_fades.club_id = entry.club_id and faded_at > entry.created_at order by year) as kept
    from point_entries as entry
    where club_id = ${clubId} and user_id = ${userId} and booking_id = ${bookingId} and not exists (
      select from point_entries as later
      where later.club_id = entry.club_id and later.user_id = entry.user_id and later.reason = 'reset'
        and later.id > entry.id)
    order by id`.execute(db);
  return rows;
}

/** Clubs with members from before that year whose points have not faded in it. */
export const clubsToFade = (db: Db, year: number, newYear: LocalDate) =>
  db
    .selectFrom('clubs')
    .select('id')
    .where('created_at', '<', midnightInOslo(newYear))
    .where(clubIsNotHeld('clubs.id'))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('point_fades')
            .whereRef('point_fades.club_id', '=', 'clubs.id')
            .where('point_fades.year', '=', year),
        ),
      ),
    )
    .execute();

/** False when another run was first. */
export async function claimFade(db: Db, clubId: string, year: number, keptPercent: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('point_fades')
    .values({ club_id: clubId, year, kept_percent: keptPercent })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Balances of members from before the new year that are not zero, locked in the order in which a reset locks them. */
export const lockBalancesFrom = (db: Db, clubId: string, newYear: LocalDate) =>
  db
    .selectFrom('memberships')
    .select(['user_id', 'booking_points'])
    .where('club_id', '=', clubId)
    .where('created_at', '<', midnightInOslo(newYear))
    .where('booking_points', '<>', 0)
    .orderBy('user_id')
    .forUpdate()
    .execute();

export const insertFades = (db: Db, clubId: string, fades: readonly { userId: string; delta: number }[]) =>
  sql`
    insert into point_entries (club_id, user_id, delta, reason)
    select ${clubId}::uuid, fade.user_id, fade.delta, 'fade'
    from unnest(${fades.map(({ userId }) => userId)}::uuid[], ${fades.map(({ delta }) => delta)}::int[])
      as fade (user_id, delta)`.execute(db);

/** The latest leaving counts. */
export const rememberBalance = (db: Db, clubId: string, userId: string) =>
  sql`
    insert into left_points (club_id, user_id, points)
    select club_id, user_id, booking_points from memberships where club_id = ${clubId} and user_id = ${userId}
    on conflict (club_id, user_id) do update set points = excluded.points, left_at = excluded.left_at`.execute(db);

export const findLeftPoints = (db: Db, clubId: string, userId: string, since: LocalDate) =>
  db
    .selectFrom('left_points')
    .select('points')
    .where('club_id', '=', clubId)
    .where('user_id', '=', userId)
    .where('left_at', '>=', midnightInOslo(since))
    .executeTakeFirst();

export const deleteLeftPointsBefore = (db: Db, day: LocalDate) =>
  db
    .deleteFrom('left_points')
    .where('left_at', '<', midnightInOslo(day))
    .where(clubIsNotHeld('left_points.club_id'))
    .execute();

export const deleteLeftPointsOf = (db: Db, userId: string) =>
  db.deleteFrom('left_points').where('user_id', '=', userId).execute();
