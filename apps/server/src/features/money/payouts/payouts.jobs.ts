import { queue } from '#platform/jobs/queue.ts';
import { onJob } from '#platform/jobs/work.ts';
import { makePayouts, releasePayouts } from './make-payouts.service.ts';

/** Every morning at 06:10. Days on which no worker ran are made up for by the next run. */
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
