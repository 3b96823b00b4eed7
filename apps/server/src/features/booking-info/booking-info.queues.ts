import { queue } from '#platform/jobs/queue.ts';

/** In the night: nobody waits for it. */
export const answerSweepQueue = queue('sweep-answers', {
  retries: 3,
  firstDelay: 60,
  longestDelay: 3600,
  timeoutSeconds: 60,
  every: '53 3 * * *',
});
