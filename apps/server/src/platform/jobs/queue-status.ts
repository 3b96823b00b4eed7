import { sql } from 'kysely';
import { fromKysely } from 'pg-boss';
import type { Ctx } from '../ctx.ts';
import type { Db } from '../db/database.ts';

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

const LONGEST = 200;

const WORD = /[^\s<>"'()]+/g;
const LONG_RUN = /[\w-]{16,}/;
const LONG_NUMBER = /\d{5,}/g;

/** What could belong to a person or open something: addresses, links, and long runs of letters and digits. */
const isPrivate = (word: string): boolean =>
  word.includes('@') || word.includes('://') || (LONG_RUN.test(word) && /\d/.test(word));

// Word by word, because patterns that look for such things in a whole line are slow on some lines.
const withoutPrivate = (line: string): string =>
  line.replace(WORD, (word) => (isPrivate(word) ? '…' : word)).replace(LONG_NUMBER, '…');

const textIn = (output: unknown, part: string): string => {
  if (typeof output !== 'object' || output === null) return '';
  const value: unknown = Object.getOwnPropertyDescriptor(output, part)?.value;
  return typeof value === 'string' ? value : '';
};

/** An error as the engine has stored it, in one line that may be shown: its name and its first words. */
export function redactJobError(output: unknown): string {
  const inner: unknown =
    typeof output === 'object' && output !== null && 'value' in output && typeof output.value === 'object'
      ? output.value
      : output;
  const [firstLine = ''] = textIn(inner, 'message').split('\n');
  const message = withoutPrivate(firstLine).trim();
  return [textIn(inner, 'name'), message.slice(0, LONGEST)].filter(Boolean).join(': ') || 'Error';
}
