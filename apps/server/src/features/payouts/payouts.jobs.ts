import { queue } from '#platform/jobs/queue.ts';
import { onJob } from '#platform/jobs/work.ts';
import { makePayouts, releasePayouts } from './make-payouts.service.ts';

/** Every morning. What is due on the 1st is made on the 1st, or on the first day that somebody works again. */
export const payoutsQueue = queue('make-payouts', {
  retries: 5,
  firstDelay: 60,
  longestDelay: 3600,
  timeoutSeconds: 600,
  atOnce: 1,
  every: '10 6 * * *',
});

export const payoutsJobs = [
  onJob(payoutsQueue, async (ctx) => {
    await releasePayouts(ctx);
    await makePayouts(ctx);
  }),
];
