import { onJob } from '#platform/jobs/work.ts';
import type { PaymentProvider, EventHandlers } from '#platform/payments/payment-provider.ts';
import { checkoutQueue } from './payments.service.ts';
import { resumePayment, reconcilePayments, reconcileQueue } from './reconcile.service.ts';
import { refundQueue, sendRefund, syncRefund } from './refunds.service.ts';
import { settle } from './settle.service.ts';
import { handleEvent, handleStaleEvents, eventQueue, staleEventsQueue } from './webhook.service.ts';

export const paymentsJobs = (provider: PaymentProvider) => [
  onJob(refundQueue, (ctx, { refundId }) => sendRefund(ctx, provider, refundId)),
];

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

export const providerEventsJobs = (readers: readonly EventHandlers[]) => [
  onJob(eventQueue, (ctx, { eventId }) => handleEvent(ctx, readers, eventId)),
  onJob(staleEventsQueue, (ctx) => handleStaleEvents(ctx, readers)),
];
