import { fromKysely } from 'pg-boss';
import type { Ctx } from '../ctx.ts';

/** A kind of work that happens later. The type parameter is what each job carries: ids, not rows. */
export type Queue<Data extends object> = {
  name: string;
  retries: number;
  /** Seconds before the first retry; doubles each time up to `longestDelay`. */
  firstDelay: number;
  longestDelay: number;
  /** A job that takes longer is given up and tried again. */
  timeoutSeconds: number;
  /** How many of these a worker does at once; as many as it likes when not said. */
  atOnce?: number;
  /** Runs by itself at these times, in Oslo's time; one worker of many does it. */
  every?: string;
  /** Only for the type checker: nothing is stored here. */
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

/** The same, but not begun before then. */
export async function enqueueAt<Data extends object>(
  ctx: Ctx,
  target: Queue<Data>,
  { data, notBefore }: { data: Data; notBefore: Date },
): Promise<void> {
  await ctx.jobs.send(target.name, data, { db: fromKysely(ctx.db), startAfter: notBefore });
}

/** Many at once, in one statement. */
export async function enqueueMany<Data extends object>(ctx: Ctx, target: Queue<Data>, all: Data[]): Promise<void> {
  await ctx.jobs.insert(
    target.name,
    all.map((data) => ({ data })),
    { db: fromKysely(ctx.db) },
  );
}
