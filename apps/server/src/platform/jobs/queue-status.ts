import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { DEAD_LETTERS } from './dead-letters.ts';

export type QueueDepth = {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  oldest_seconds: number | null;
};

/**
 * What waits and what has failed is counted now, by the engine's index of both; what runs is the engine's own count
 * of a few seconds ago, because finding it anew would read every job of the week.
 */
export async function queueDepths(db: Db): Promise<QueueDepth[]> {
  const { rows } = await sql<QueueDepth>`
    with waiting as (
      select name, count(*)::int as jobs,
        extract(epoch from now() - min(start_after) filter (where start_after <= now()))::float8 as oldest_seconds
      from pgboss.job where state < 'active' and not blocked and name <> ${DEAD_LETTERS} group by name
    ), failed as (
      select source_name as name, count(*)::int as jobs
      from pgboss.job where state < 'active' and not blocked and name = ${DEAD_LETTERS} group by source_name
    )
    select queue.name, coalesce(waiting.jobs, 0) as waiting, queue.active_count as active,
      coalesce(failed.jobs, 0) as failed, waiting.oldest_seconds
    from pgboss.queue left join waiting using (name) left join failed using (name)
    where queue.dead_letter = ${DEAD_LETTERS}
    order by queue.name`.execute(db);
  return rows;
}

/** Seconds since a worker last looked after the queues, which one of them does every few seconds. Null: never. */
export async function secondsSinceUpkeep(db: Db): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - max(monitor_claim_on))::float8 as seconds from pgboss.queue`.execute(db);
  return rows[0]?.seconds ?? null;
}
