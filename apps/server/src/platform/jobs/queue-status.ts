import { sql } from 'kysely';
import { fromKysely } from 'pg-boss';
import type { Ctx } from '../ctx.ts';
import type { Db } from '../db/database.ts';

/** The queue the engine copies each job to that has failed for the last time. No worker handles it. */
export const DEAD_LETTERS = 'dead-letters';

export type QueueDepth = {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  oldest_seconds: number | null;
};

/**
 * Waiting and failed jobs are counted now, along the engine's index of both. Active ones are the engine's own count of
 * a few seconds ago: counting them here would read every job of the week.
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

/** Seconds since a worker last did the engine's maintenance; one of them does so every few seconds. Null: never. */
export async function secondsSinceMaintenance(db: Db): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - max(monitor_claim_on))::float8 as seconds from pgboss.queue`.execute(db);
  return rows[0]?.seconds ?? null;
}

export type DeadLetter = { id: string; queue: string; failed_at: Date; tries: number; output: unknown };

/** Newest first. Reads along the engine's index of waiting jobs, so finished jobs do not slow it down. */
export async function deadLetters(db: Db, most: number): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    select id, source_name as queue, created_on as failed_at, source_retry_count + 1 as tries, source_output as output
    from pgboss.job
    where name = ${DEAD_LETTERS} and state < 'active' and not blocked and source_name is not null
    order by created_on desc limit ${most}`.execute(db);
  return rows;
}

/** The engine throws on names with other characters. */
const QUEUE_NAME = /^[\w./-]+$/;

/** Puts the job back in its queue with its retry count reset. False when there is no such job. */
export async function retryDeadLetter(ctx: Ctx, queue: string, id: string): Promise<boolean> {
  if (!QUEUE_NAME.test(queue)) return false;
  const moved = await ctx.jobs.redrive(DEAD_LETTERS, { sourceName: queue, ids: [id], db: fromKysely(ctx.db) });
  return moved === 1;
}

const LONGEST = 200;

const WORD = /[^\s<>"'()]+/g;
const LONG_RUN = /[\w-]{16,}/;
const LONG_NUMBER = /\d{5,}/g;

/** Possibly personal or secret: addresses, links, and long runs of letters and digits. */
const isPrivate = (word: string): boolean =>
  word.includes('@') || word.includes('://') || (LONG_RUN.test(word) && /\d/.test(word));

// Word by word: patterns over a whole line backtrack badly on some lines.
const withoutPrivate = (line: string): string =>
  line.replace(WORD, (word) => (isPrivate(word) ? '…' : word)).replace(LONG_NUMBER, '…');

const textIn = (output: unknown, part: string): string => {
  if (typeof output !== 'object' || output === null) return '';
  const value: unknown = Object.getOwnPropertyDescriptor(output, part)?.value;
  return typeof value === 'string' ? value : '';
};

/** A stored job error as one line that may be shown to an operator: its name and the start of its message, redacted. */
export function redactJobError(output: unknown): string {
  const inner: unknown =
    typeof output === 'object' && output !== null && 'value' in output && typeof output.value === 'object'
      ? output.value
      : output;
  const [firstLine = ''] = textIn(inner, 'message').split('\n');
  const message = withoutPrivate(firstLine).trim();
  return [textIn(inner, 'name'), message.slice(0, LONGEST)].filter(Boolean).join(': ') || 'Error';
}
