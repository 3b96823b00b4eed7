import { lockStay } from '#features/bookings/stays.service.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { queue } from '#platform/jobs/queue.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { ensureCheckoutPage } from './begin-payment.service.ts';
import { paymentById, unsettledPayments } from './payments.service.ts';
import { refundsUnderWay, sendRefund } from './refunds.service.ts';
import { applyCheckout, settle } from './settle.service.ts';

/** Asks the provider about everything that has been under way for too long. */
export const reconcileQueue = queue('reconcile-payments', {
  retries: 2,
  firstDelay: 60,
  longestDelay: 300,
  timeoutSeconds: 1800,
  atOnce: 1,
  every: '7 * * * *',
});

/** Younger ones are in somebody's hands. */
const MIN_AGE_MS = 10 * 60_000;
const BATCH_SIZE = 1_000;

/**
 * Brings a payment that is under way to where it should be, from wherever a crash or a lost message left it: the
 * page is made if it was not, closed if its stay was given up, and asked about in any case.
 */
export async function resumePayment(ctx: Ctx, provider: PaymentProvider, paymentId: string): Promise<void> {
  const begun = await paymentById(ctx, paymentId);
  if (!begun || (begun.status !== 'created' && begun.status !== 'open')) return;
  const { session_id, booking_id } = await ensureCheckoutPage(ctx, provider, begun);
  if (session_id === null) return;
  const { stands } = await inTransaction(ctx, (ctx) => lockStay(ctx, booking_id));
  if (stands) return settle(ctx, provider, session_id);
  const closed = await provider.expireCheckout(session_id);
  if (closed) await applyCheckout(ctx, provider, closed);
}

/** What neither a webhook nor a return page has brought to an end. One that fails does not stop the others. */
export async function reconcilePayments(ctx: Ctx, provider: PaymentProvider): Promise<void> {
  const before = new Date(ctx.now.getTime() - MIN_AGE_MS);
  const payments = await unsettledPayments(ctx, before, BATCH_SIZE);
  const refunds = await refundsUnderWay(ctx, before, BATCH_SIZE);
  const steps = [
    ...payments.map((id) => ({ what: { paymentId: id }, run: () => resumePayment(ctx, provider, id) })),
    ...refunds.map((id) => ({ what: { refundId: id }, run: () => sendRefund(ctx, provider, id) })),
  ];
  for (const { what, run } of steps)
    await run().catch((err: unknown) => ctx.log.error({ err, ...what }, 'could not be reconciled'));
  if (steps.length > 0) ctx.log.info({ payments: payments.length, refunds: refunds.length }, 'reconciled');
}
