import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { PointReason } from '#platform/db/schema.gen.ts';

/** An entry of the ledger, in tenths of a point. A trigger adds it to `memberships.booking_points`. */
export type PointLine = {
  club_id: string;
  user_id: string;
  delta: number;
  reason: PointReason;
  /** The stay it is about. */
  booking_id?: string | null;
};

/** Inserts nothing for a guest who has left the club. */
export const insertPoints = (db: Db, { club_id, user_id, delta, reason, booking_id = null }: PointLine) =>
  sql`
    insert into point_entries (club_id, user_id, delta, reason, booking_id)
    select club_id, user_id, ${delta}::int, ${reason}::point_reason, ${booking_id}::uuid from memberships
    where club_id = ${club_id} and user_id = ${user_id}`.execute(db);

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

/** Median points of the club in tenths; zero without members. */
export async function medianPoints(db: Db, clubId: string): Promise<number> {
  const { rows } = await sql<{ median: number }>`
    select coalesce(round(percentile_cont(0.5) within group (order by booking_points)::numeric), 0)::int as median
    from memberships where club_id = ${clubId}`.execute(db);
  return rows[0]?.median ?? 0;
}
