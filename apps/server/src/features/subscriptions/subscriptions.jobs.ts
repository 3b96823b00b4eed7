import type { PlanTerms } from '#platform/company-settings.ts';
import { queue } from '#platform/jobs/queue.ts';
import { onJob } from '#platform/jobs/work.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { renewPlans } from './renewals.service.ts';
import { reconcilePlans } from './sync-from-stripe.service.ts';

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

export const plansJobs = (terms: PlanTerms) => [onJob(plansQueue, (ctx) => renewPlans(ctx, terms))];

export const cardPlansJobs = (provider: PaymentProvider) => [
  onJob(reconcilePlansQueue, (ctx) => reconcilePlans(ctx, provider)),
];
