import { queue } from '#platform/jobs/queue.ts';

/** At a quiet minute of every hour. */
export const signInSweepQueue = queue('sweep-sign-ins', {
  every: '23 * * * *',
  retries: 2,
  firstDelay: 10,
  longestDelay: 60,
  timeoutSeconds: 30,
});
