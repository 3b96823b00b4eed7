import { sql } from 'kysely';
import { fromKysely } from 'pg-boss';
import type { Ctx } from '../ctx.ts';

/** A kind of background work. The type parameter is the payload of a job: ids, not rows. */
export type Queue<Data extends object> = {
  name: string;
  retries: number;
  /** Seconds before the first retry; doubles each time up to `longestDelay`. */
  firstDelay: number;
  longestDelay: number;
  /** A job that takes longer is aborted and retried. */
  timeoutSeconds: number;
  /** How many of these a worker runs at once, if other than the worker's own default. */
  atOnce?: number;
  /** Cron schedule in Oslo time; one worker of many runs it. */
  every?: string;
  /** Phantom field for the type checker; never set. */
  readonly carries?: Data;
};

export const queue = <Data extends object>(
  name: string,
  settings: Omit<Queue<Data>, 'name' | 'carries'>,
): Queue<Data> => ({
  name,
  ...settings,
});

/** Puts a job in the queue inside the caller's transaction: rolled back with it, visible when it commits. */
export async function enqueue<Data extends object>(ctx: Ctx, target: Queue<Data>, data: Data): Promise<void> {
  await ctx.jobs.send(target.name, data, { db: fromKysely(ctx.db) });
}

/** The same, started no earlier than `notBefore`. */
export async function enqueueAt<Data extends object>(
  ctx: Ctx,
  target: Queue<Data>,
  { data, notBefore }: { data: Data; notBefore: Date },
): Promise<void> {
  await ctx.jobs.send(target.name, data, { db: fromKysely(ctx.db), startAfter: notBefore });
}

/** Many jobs in one statement. */
export async function enqueueMany<Data extends object>(ctx: Ctx, target: Queue<Data>, all: Data[]): Promise<void> {
  await ctx.jobs.insert(
    target.name,
    all.map((data) => ({ data })),
    { db: fromKysely(ctx.db) },
  );
}

/** Deletes jobs that carry the address, in whatever state: done ones are kept for some days, dead letters longer. */
export const forgetJobsAbout = (ctx: Ctx, email: string) =>
  sql`delete from pgboss.job where data ->> 'email' = ${email}`.execute(ctx.db);
