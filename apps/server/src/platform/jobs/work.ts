import type { PgBoss } from 'pg-boss';
import type { Ctx } from '../ctx.ts';
import type { Log } from '../log/log.ts';
import { jobSeconds } from '../metrics/metrics.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { Queue } from './queue.ts';

/** A queue and what is done with each job in it. A job may run twice: the second time must change nothing. */
export type JobHandler = { queue: Queue<object>; run: (ctx: Ctx, data: never) => Promise<void> };

export const onJob = <Data extends object>(
  queue: Queue<Data>,
  run: (ctx: Ctx, data: Data) => Promise<void>,
): JobHandler => ({ queue, run });

type Worker = { boss: PgBoss; makeCtx: (log: Log) => Ctx; log: Log; atOnce: number; tracing?: Tracing | null };

/** Starts working through the queues. Errors go back to the engine, which retries by the queue's settings. */
export async function workThrough(handlers: readonly JobHandler[], worker: Worker): Promise<void> {
  for (const handler of handlers)
    for (let hand = 1; hand <= (handler.queue.atOnce ?? worker.atOnce); hand += 1) await startWorker(handler, worker);
}

/** Told of new jobs it looks at once. A call can get lost: then a job waits no longer than this. */
const HOW_OFTEN = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 };

/** One job at a time, and the next at once while there are any; then asleep until the engine is told of new ones. */
async function startWorker({ queue, run }: JobHandler, { boss, makeCtx, log, tracing }: Worker): Promise<void> {
  const hand: Promise<string> = boss.work(queue.name, HOW_OFTEN, async ([job]) => {
    if (!job) return;
    // Left alone, the engine would look again only after ten seconds: 500 mails would take twenty minutes.
    boss.notifyWorker(await hand);
    const jobLog = log.child({ queue: queue.name, jobId: job.id });
    const stop = jobSeconds.startTimer({ queue: queue.name });
    try {
      // The engine stores what enqueue() was given; its type was checked there.
      const work = () => run(makeCtx(jobLog), job.data as never);
      await (tracing ? tracing.traceJob({ queue: queue.name, id: job.id }, work) : work());
      stop({ outcome: 'done' });
      jobLog.info('job done');
    } catch (err) {
      stop({ outcome: 'failed' });
      jobLog.warn({ err }, 'job failed');
      throw err;
    }
  });
  await hand;
}
