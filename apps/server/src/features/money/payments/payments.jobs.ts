import { onJob } from '#platform/jobs/work.ts';
import type { EventHandlers, MovedObject } from '#platform/payments/payment-provider.ts';
import { syncMoved } from './movements.service.ts';
import type { PaymentDeps } from './payments.service.ts';
import { reconcilePayments, reconcileQueue, resumePayment } from './reconcile.service.ts';
import { checkoutQueue, refundQueue, sendRefund } from './refunds.service.ts';
import { settle } from './settle.service.ts';
import { eventQueue, handleEvent, handleStaleEvents, staleEventsQueue } from './webhook.service.ts';

export const paymentsJobs = (deps: PaymentDeps) => [
  onJob(refundQueue, (ctx, { refundId }) => sendRefund(ctx, deps.provider, refundId)),
  onJob(checkoutQueue, (ctx, { paymentId }) => resumePayment(ctx, deps, paymentId)),
  onJob(reconcileQueue, (ctx) => reconcilePayments(ctx, deps)),
];

/** Each event goes to every feature that handles its type. */
export const providerEventsJobs = (handlers: readonly EventHandlers[]) => [
  onJob(eventQueue, (ctx, { eventId }) => handleEvent(ctx, handlers, eventId)),
  onJob(staleEventsQueue, (ctx) => handleStaleEvents(ctx, handlers)),
];

/** The webhook events about payments of stays. */
export function paymentEvents(deps: PaymentDeps): EventHandlers {
  const checkout: EventHandlers[string] = (ctx, sessionId, account) => settle(ctx, deps, { sessionId, account });
  const moved =
    (object: MovedObject): EventHandlers[string] =>
    (ctx, id, account) =>
      syncMoved(ctx, deps, { object, id, account });
  return {
    'checkout.session.completed': checkout,
    'checkout.session.async_payment_succeeded': checkout,
    'checkout.session.async_payment_failed': checkout,
    'checkout.session.expired': checkout,
    'charge.refunded': moved('charge'),
    'refund.created': moved('refund'),
    'refund.updated': moved('refund'),
    'refund.failed': moved('refund'),
    'charge.dispute.created': moved('dispute'),
    'charge.dispute.updated': moved('dispute'),
    'charge.dispute.funds_withdrawn': moved('dispute'),
    'charge.dispute.funds_reinstated': moved('dispute'),
    'charge.dispute.closed': moved('dispute'),
  };
}
