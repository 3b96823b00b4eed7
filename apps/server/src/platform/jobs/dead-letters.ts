import { sql } from 'kysely';
import { fromKysely } from 'pg-boss';
import type { Ctx } from '../ctx.ts';
import type { Db } from '../db/database.ts';

/** Where the engine puts a copy of each job that has failed for the last time. Nobody works through it. */
export const DEAD_LETTERS = 'dead-letters';

export type DeadLetter = { id: string; queue: string; failed_at: Date; tries: number; output: unknown };

/** The newest first. Read from the engine's index of what waits: the jobs that went well do not slow it down. */
export async function deadLetters(db: Db, most: number): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    select id, source_name as queue, created_on as failed_at, source_retry_count + 1 as tries, source_output as output
    from pgboss.job
    where name = ${DEAD_LETTERS} and state < 'active' and not blocked and source_name is not null
    order by created_on desc limit ${most}`.execute(db);
  return rows;
}

/** The engine throws at names that no queue could have. */
const QUEUE_NAME = /^[\w./-]+$/;

/** Puts the job back in the queue it came from, with all its tries before it. False when there is no such job. */
export async function retryDeadLetter(ctx: Ctx, queue: string, id: string): Promise<boolean> {
  if (!QUEUE_NAME.test(queue)) return false;
  const moved = await ctx.jobs.redrive(DEAD_LETTERS, { sourceName: queue, ids: [id], db: fromKysely(ctx.db) });
  return moved === 1;
}
