import type { PlanTerms } from '#platform/company-settings.ts';
import { queue } from '#platform/jobs/queue.ts';
import { onJob } from '#platform/jobs/work.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { renewPlans } from './renewals.service.ts';
import { reconcilePlans } from './sync-from-stripe.service.ts';

/** At 00:05: next invoices, overdue invoices, plans whose paid time is over. */
export const plansQueue = queue('keep-plans-up', {
  retries: 5,
  firstDelay: 60,
  longestDelay: 3600,
  timeoutSeconds: 1800,
  atOnce: 1,
  every: '5 0 * * *',
});

/** Hourly: asks the provider about every plan paid by card. */
export const reconcilePlansQueue = queue('reconcile-plans', {
  retries: 2,
  firstDelay: 60,
  longestDelay: 300,
  timeoutSeconds: 3000,
  atOnce: 1,
  every: '37 * * * *',
});

export const plansJobs = (terms: PlanTerms) => [onJob(plansQueue, (ctx) => renewPlans(ctx, terms))];

export const cardPlansJobs = (provider: PaymentProvider) => [
  onJob(reconcilePlansQueue, (ctx) => reconcilePlans(ctx, provider)),
];
