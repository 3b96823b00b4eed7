import { queue } from '#platform/jobs/queue.ts';
import { onJob } from '#platform/jobs/work.ts';
import { removeOldSignIns } from './external-sign-in.queries.ts';

/** Hourly. */
export const signInSweepQueue = queue('sweep-sign-ins', {
  every: '23 * * * *',
  retries: 2,
  firstDelay: 10,
  longestDelay: 60,
  timeoutSeconds: 30,
});

export const externalSignInJobs = [onJob(signInSweepQueue, (ctx) => removeOldSignIns(ctx.db))];
