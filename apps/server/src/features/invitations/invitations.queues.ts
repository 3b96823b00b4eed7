import { queue } from '#platform/jobs/queue.ts';

/** In the night: nobody waits for it. */
export const invitationSweepQueue = queue('sweep-invitations', {
  retries: 3,
  firstDelay: 60,
  longestDelay: 3600,
  timeoutSeconds: 60,
  every: '41 3 * * *',
});
