import { queue } from '#platform/jobs/queue.ts';

/** Soon after midnight: plans that have run out, invoices that follow, invoices that nobody paid. */
export const plansQueue = queue('keep-plans-up', {
  retries: 5,
  firstDelay: 60,
  longestDelay: 3600,
  timeoutSeconds: 1800,
  atOnce: 1,
  every: '5 0 * * *',
});

/** Asks the provider about every plan that is paid by card. */
export const reconcilePlansQueue = queue('reconcile-plans', {
  retries: 2,
  firstDelay: 60,
  longestDelay: 300,
  timeoutSeconds: 3000,
  atOnce: 1,
  every: '37 * * * *',
});
