import { endPlan, endPlanQueue } from '#features/money/subscriptions/end-plan.service.ts';
import { queue } from '#platform/jobs/queue.ts';
import { onJob } from '#platform/jobs/work.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { closeDueClubs } from './close-club.service.ts';

/** Hourly: closes the clubs whose day has come, and removes the members of those closed long ago. */
export const closeClubsQueue = queue('close-clubs', {
  retries: 3,
  firstDelay: 30,
  longestDelay: 600,
  timeoutSeconds: 600,
  atOnce: 1,
  every: '20 * * * *',
});

/** A plan by card waits in its queue while no provider is configured; any other ends without one. */
export const clubClosingJobs = (provider: PaymentProvider | null) => [
  onJob(closeClubsQueue, closeDueClubs),
  onJob(endPlanQueue, (ctx, { clubId }) => endPlan(ctx, provider, clubId)),
];
