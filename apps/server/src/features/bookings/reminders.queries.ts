import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

type Due = { firstSlot: number; lastSlot: number; most: number };

/** Those that begin between the two and have a guest who has not been reminded. Skips what another worker is at. */
export async function claimUnreminded(db: Db, { firstSlot, lastSlot, most }: Due, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update bookings set reminded_at = ${now} where id in (
      select id from bookings
      where status = 'allocated' and cancelled_at is null and reminded_at is null
        and first_slot between ${firstSlot} and ${lastSlot} and user_id is not null
      order by first_slot limit ${most} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
