import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

const lockKey = (id: ReturnType<typeof sql>) => sql`hashtextextended('draw ' || ${id}, 0)`;

/** Whoever draws for a club holds this until the transaction ends. False when somebody does. */
export async function tryLockDraw(db: Db, clubId: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${lockKey(sql`${clubId}::text`)}) as held`.execute(db);
  return rows[0]?.held ?? false;
}

/** Waits for each, always in the same order. */
export const lockDraws = (db: Db, clubIds: readonly string[]) =>
  sql`
    with keys as materialized (
      select ${lockKey(sql`id`)} as key from unnest(${clubIds}::text[]) as id order by 1)
    select pg_advisory_xact_lock(key) from keys`.execute(db);
