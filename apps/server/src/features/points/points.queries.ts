import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { PointReason } from '#platform/db/schema.gen.ts';

/** A line of the ledger, in tenths. The table itself adds it to the member's sum. */
export type PointLine = {
  club_id: string;
  user_id: string;
  delta: number;
  reason: PointReason;
  /** The stay it is about. */
  booking_id?: string | null;
};

/** Whoever has left the club has no points any more, and gets no line. */
export const insertPoints = (db: Db, { club_id, user_id, delta, reason, booking_id = null }: PointLine) =>
  sql`
    insert into point_entries (club_id, user_id, delta, reason, booking_id)
    select club_id, user_id, ${delta}::int, ${reason}::point_reason, ${booking_id}::uuid from memberships
    where club_id = ${club_id} and user_id = ${user_id}`.execute(db);

/** Whoever is not at zero gets a line that takes them there; tells how many. The rows are held first: no line may slip in between. */
export async function zeroPoints(db: Db, clubId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into point_entries (club_id, user_id, delta, reason)
    select club_id, user_id, -booking_points, 'reset' from memberships
    where club_id = ${clubId} and booking_points <> 0 order by user_id for update`.execute(db);
  return Number(numAffectedRows);
}

/** In the middle of the club's members, in tenths; zero where there are none. */
export async function medianPoints(db: Db, clubId: string): Promise<number> {
  const { rows } = await sql<{ median: number }>`
    select coalesce(round(percentile_cont(0.5) within group (order by booking_points)::numeric), 0)::int as median
    from memberships where club_id = ${clubId}`.execute(db);
  return rows[0]?.median ?? 0;
}
