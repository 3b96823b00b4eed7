import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { deadLetters, retryDeadLetter } from '#platform/jobs/dead-letters.ts';
import { queueDepths } from '#platform/jobs/queue-status.ts';

/** As many failed jobs as somebody would look through one by one. */
const SHOWN = 50;

export const jobQueues = async ({ db }: Ctx) => ({
  queues: await queueDepths(db),
  failed: await deadLetters(db, SHOWN),
});

export const retryJob = (ctx: Ctx, { queue, id }: { queue: string; id: string }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await retryDeadLetter(ctx, queue, id))) throw new AppError('not_found');
    await record(ctx, { action: 'job.retried', clubId: null, subject: { type: 'job', id, name: queue } });
  });
