import { queue } from '#platform/jobs/queue.ts';

/** Asks the provider about everything that has been under way for too long. */
export const reconcileQueue = queue('reconcile-payments', {
  retries: 2,
  firstDelay: 60,
  longestDelay: 300,
  timeoutSeconds: 1800,
  atOnce: 1,
  every: '7 * * * *',
});
