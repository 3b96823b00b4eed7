import type { PgBoss } from 'pg-boss';
import type { Ctx } from '../ctx.ts';
import type { Log } from '../log/log.ts';
import { jobSeconds } from '../metrics/metrics.ts';
import type { Queue } from './queue.ts';

/** A queue and what is done with each job in it. A job may run twice: the second time must change nothing. */
export type JobHandler = { queue: Queue<object>; run: (ctx: Ctx, data: never) => Promise<void> };

export const onJob = <Data extends object>(
  queue: Queue<Data>,
  run: (ctx: Ctx, data: Data) => Promise<void>,
): JobHandler => ({ queue, run });

type Worker = { boss: PgBoss; makeCtx: (log: Log) => Ctx; log: Log; atOnce: number };

/** Starts working through the queues. Errors go back to the engine, which retries by the queue's settings. */
export async function workThrough(
  handlers: readonly JobHandler[],
  { boss, makeCtx, log, atOnce }: Worker,
): Promise<void> {
  for (const { queue, run } of handlers) {
    await boss.work(queue.name, { localConcurrency: atOnce, pollingIntervalSeconds: 2 }, async ([job]) => {
      if (!job) return;
      const jobLog = log.child({ queue: queue.name, jobId: job.id });
      const stop = jobSeconds.startTimer({ queue: queue.name });
      try {
        // The engine stores what enqueue() was given; its type was checked there.
        await run(makeCtx(jobLog), job.data as never);
        stop({ outcome: 'done' });
        jobLog.info('job done');
      } catch (err) {
        stop({ outcome: 'failed' });
        jobLog.warn({ err }, 'job failed');
        throw err;
      }
    });
  }
}
