import { checkoutQueue } from '#features/payments/payments.service.ts';
import { hearOfRefund } from '#features/payments/refunds.service.ts';
import { onJob } from '#platform/jobs/work.ts';
import type { EventHandlers } from '#platform/payments/event-handlers.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { followUp, reconcile } from './follow-up.service.ts';
import { reconcileQueue } from './paying.queues.ts';
import { settle } from './settle.service.ts';

export const payingJobs = (provider: PaymentProvider) => [
  onJob(checkoutQueue, (ctx, { paymentId }) => followUp(ctx, provider, paymentId)),
  onJob(reconcileQueue, (ctx) => reconcile(ctx, provider)),
];

/** Events about stays, and what is looked at because of them. */
export function payingEvents(provider: PaymentProvider): EventHandlers {
  const checkout: EventHandlers[string] = (ctx, sessionId) => settle(ctx, provider, sessionId);
  const refund: EventHandlers[string] = (ctx, refundId) => hearOfRefund(ctx, provider, refundId);
  return {
    'checkout.session.completed': checkout,
    'checkout.session.async_payment_succeeded': checkout,
    'checkout.session.async_payment_failed': checkout,
    'checkout.session.expired': checkout,
    'refund.created': refund,
    'refund.updated': refund,
    'refund.failed': refund,
  };
}
