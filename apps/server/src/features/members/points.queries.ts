import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { PointReason } from '#platform/db/schema.gen.ts';

type Line = { club_id: string; user_id: string; delta: number };

/**
 * The one place where points change: a line in the ledger and the cached sum, in one statement, so
 * that they cannot part. `lines` selects club_id, user_id and delta; tells how many were written.
 */
async function writePoints(db: Db, reason: PointReason, lines: RawBuilder<Line>): Promise<number> {
  const { rows } = await sql<Line>`
    with written as (
      insert into point_entries (club_id, user_id, delta, reason)
      select club_id, user_id, delta, ${reason}::point_reason from (${lines}) as line
      returning club_id, user_id, delta)
    update memberships as member set booking_points = member.booking_points + written.delta
    from written where member.club_id = written.club_id and member.user_id = written.user_id
    returning member.club_id, member.user_id, written.delta`.execute(db);
  return rows.length;
}

export const openPoints = (db: Db, clubId: string, userId: string, points: number) =>
  writePoints(
    db,
    'opening',
    sql`select ${clubId}::uuid as club_id, ${userId}::uuid as user_id, ${points}::int as delta`,
  );

/** Whoever is not at zero gets a line that takes them there. The rows are held first: no line may slip in between. */
export const zeroPoints = (db: Db, clubId: string) =>
  writePoints(
    db,
    'reset',
    sql`select club_id, user_id, -booking_points as delta from memberships
        where club_id = ${clubId} and booking_points <> 0 order by user_id for update`,
  );

/** In the middle of the club's members, in tenths; zero where there are none. */
export async function medianPoints(db: Db, clubId: string): Promise<number> {
  const { rows } = await sql<{ median: number }>`
    select coalesce(round(percentile_cont(0.5) within group (order by booking_points)::numeric), 0)::int as median
    from memberships where club_id = ${clubId}`.execute(db);
  return rows[0]?.median ?? 0;
}
