import { queue } from '#platform/jobs/queue.ts';

/** Every night, when nobody uploads. */
export const orphanQueue = queue('sweep-pictures', {
  retries: 3,
  firstDelay: 60,
  longestDelay: 600,
  timeoutSeconds: 3600,
  every: '43 3 * * *',
});
