import { onJob } from '#platform/jobs/work.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { PlanTerms } from '#platform/plan-settings.ts';
import { renewPlans } from './renewals.service.ts';
import { plansQueue, reconcilePlansQueue } from './subscriptions.queues.ts';
import { reconcilePlans } from './sync.service.ts';

export const plansJobs = (terms: PlanTerms) => [onJob(plansQueue, (ctx) => renewPlans(ctx, terms))];

export const cardPlansJobs = (provider: PaymentProvider) => [
  onJob(reconcilePlansQueue, (ctx) => reconcilePlans(ctx, provider)),
];
