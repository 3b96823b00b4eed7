import { checkoutQueue } from '#features/payments/payments.service.ts';
import { syncRefund } from '#features/payments/refunds.service.ts';
import { onJob } from '#platform/jobs/work.ts';
import type { EventHandlers } from '#platform/payments/event-handlers.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { resumePayment, reconcilePayments } from '#features/payments/reconcile.service.ts';
import { reconcileQueue } from './paying.queues.ts';
import { settle } from '#features/payments/settle.service.ts';

export const checkoutJobs = (provider: PaymentProvider) => [
  onJob(checkoutQueue, (ctx, { paymentId }) => resumePayment(ctx, provider, paymentId)),
  onJob(reconcileQueue, (ctx) => reconcilePayments(ctx, provider)),
];

/** Events about stays, and what is looked at because of them. */
export function paymentEvents(provider: PaymentProvider): EventHandlers {
  const checkout: EventHandlers[string] = (ctx, sessionId) => settle(ctx, provider, sessionId);
  const refund: EventHandlers[string] = (ctx, refundId) => syncRefund(ctx, provider, refundId);
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
