import { queue } from '#platform/jobs/queue.ts';

/** At night, when few are awake. */
export const ledgerCheckQueue = queue('check-ledger', {
  retries: 3,
  firstDelay: 60,
  longestDelay: 600,
  timeoutSeconds: 300,
  every: '40 4 * * *',
});
