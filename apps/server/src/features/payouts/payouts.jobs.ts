import { onJob } from '#platform/jobs/work.ts';
import { makePayouts, releasePayouts } from './make-payouts.service.ts';
import { payoutsQueue } from './payouts.queues.ts';

export const payoutsJobs = [
  onJob(payoutsQueue, async (ctx) => {
    await releasePayouts(ctx);
    await makePayouts(ctx);
  }),
];
