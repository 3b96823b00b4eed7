import type { PgBoss } from 'pg-boss';
import type { Ctx } from '../ctx.ts';
import type { Log } from '../log/log.ts';
import { jobSeconds } from '../metrics/metrics.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { namesHeldClub } from '../http/club-gate.ts';
import { enqueueAt, type Queue } from './queue.ts';

/** A queue and the handler of its jobs. Handlers are idempotent: delivery is at least once. */
export type JobHandler = { queue: Queue<object>; run: (ctx: Ctx, data: never) => Promise<void> };

export const onJob = <Data extends object>(
  queue: Queue<Data>,
  run: (ctx: Ctx, data: Data) => Promise<void>,
): JobHandler => ({ queue, run });

const LATER_MS = 60_000;

/** A job that names a club that is being moved, or a row of it, is put back for a minute. */
export async function runJob({ queue, run }: JobHandler, ctx: Ctx, data: never): Promise<void> {
  if (!(await namesHeldClub(ctx.db, data))) return run(ctx, data);
  await enqueueAt(ctx, queue, { data, notBefore: new Date(Date.now() + LATER_MS) });
  ctx.log.info('the club of the job is being moved');
}

type WorkerProcess = { boss: PgBoss; makeCtx: (log: Log) => Ctx; log: Log; atOnce: number; tracing?: Tracing | null };

/** Starts the workers of all queues. Errors go back to the engine, which retries by the queue's settings. */
export async function startWorkers(handlers: readonly JobHandler[], process: WorkerProcess): Promise<void> {
  for (const handler of handlers)
    for (let n = 1; n <= (handler.queue.atOnce ?? process.atOnce); n += 1) await startWorker(handler, process);
}

/** Workers are woken by LISTEN/NOTIFY. A notification can get lost: then a job waits no longer than this. */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 };

/** One job at a time, the next immediately while there are any; then idle until the engine is notified of a new one. */
async function startWorker({ queue, run }: JobHandler, { boss, makeCtx, log, tracing }: WorkerProcess): Promise<void> {
  const workerId: Promise<string> = boss.work(queue.name, POLLING, async ([job]) => {
    if (!job) return;
    // Without this the engine polls again only after ten seconds: 500 mails would take twenty minutes.
    boss.notifyWorker(await workerId);
    const jobLog = log.child({ queue: queue.name, jobId: job.id });
    const stop = jobSeconds.startTimer({ queue: queue.name });
    try {
      // The engine stores the payload of enqueue(), whose type was checked there.
      const work = () => runJob({ queue, run }, makeCtx(jobLog), job.data as never);
      await (tracing ? tracing.traceJob({ queue: queue.name, id: job.id }, work) : work());
      stop({ outcome: 'done' });
      jobLog.info('job done');
    } catch (err) {
      stop({ outcome: 'failed' });
      jobLog.warn({ err }, 'job failed');
      throw err;
    }
  });
  await workerId;
}
