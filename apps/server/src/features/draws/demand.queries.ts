import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

export type Demand = { requests: number; applicants: number; contested_slots: number };

/**
 * How much is asked for from this half day on. A half day of a hut is contested when two requests have it, for the
 * database lets nobody ask for the same one twice (`no_own_duplicate`).
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
