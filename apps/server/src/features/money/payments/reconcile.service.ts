import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { lockStay } from '#platform/db/stays.ts';
import { queue } from '#platform/jobs/queue.ts';
import type { CheckoutPage } from '#platform/payments/payment-provider.ts';
import { ensureCheckoutPage } from './begin-payment.service.ts';
import { intentsToSync, syncMovements } from './movements.service.ts';
import { findActivePayment, findPayment, pendingPaymentsBefore, pendingRefundsBefore } from './payments.queries.ts';
import type { PaymentDeps } from './payments.service.ts';
import { sendRefund } from './refunds.service.ts';
import { applyCheckout, settle } from './settle.service.ts';

/** Asks the provider every hour about payments and refunds that have been pending for too long. */
export const reconcileQueue = queue('reconcile-payments', {
  retries: 2,
  firstDelay: 60,
  longestDelay: 300,
  timeoutSeconds: 1800,
  atOnce: 1,
  every: '7 * * * *',
});

/** Younger ones are still being handled by a request, a webhook or a job. */
const MIN_AGE_MS = 10 * 60_000;
const BATCH_SIZE = 1_000;

/** Settles what neither a webhook nor a return page has. One failure does not stop the others. */
export async function reconcilePayments(ctx: Ctx, deps: PaymentDeps): Promise<void> {
  const before = new Date(ctx.now.getTime() - MIN_AGE_MS);
  const payments = await pendingPaymentsBefore(ctx.db, before, BATCH_SIZE);
  const refunds = await pendingRefundsBefore(ctx.db, before, BATCH_SIZE);
  const moved = await intentsToSync(ctx, deps);
  const steps = [
    ...payments.map((id) => ({ what: { paymentId: id }, run: () => resumePayment(ctx, deps, id) })),
    ...refunds.map((id) => ({ what: { refundId: id }, run: () => sendRefund(ctx, deps.provider, id) })),
    ...moved.map((intent) => ({ what: intent, run: () => syncMovements(ctx, deps, intent) })),
  ];
  for (const { what, run } of steps)
    await run().catch((err: unknown) => ctx.log.error({ err, ...what }, 'could not be reconciled'));
  if (steps.length > 0)
    ctx.log.info({ payments: payments.length, refunds: refunds.length, moved: moved.length }, 'reconciled');
}

/**
 * Continues a pending payment from where a crash or a lost message left it: makes the checkout page if there is none,
 * closes it if the stay was cancelled, otherwise settles.
 */
export async function resumePayment(ctx: Ctx, deps: PaymentDeps, paymentId: string): Promise<void> {
  const begun = await findPayment(ctx.db, paymentId);
  if (!begun || (begun.status !== 'created' && begun.status !== 'open')) return;
  const { session_id, booking_id, provider_account: account } = await ensureCheckoutPage(ctx, deps.provider, begun);
  if (session_id === null) return;
  // Waits for a cancellation that is just being committed.
  const stay = await inTransaction(ctx, (ctx) => lockStay(ctx.db, booking_id));
  const page = { sessionId: session_id, account };
  await (stay?.cancelled_at !== null ? closePage(ctx, deps, page) : settle(ctx, deps, page));
}

/** Settles what the provider says of the page as it closes it: it may have been paid a moment ago. */
async function closePage(ctx: Ctx, deps: PaymentDeps, page: CheckoutPage): Promise<void> {
  const closed = await deps.provider.expireCheckout(page);
  if (closed) await applyCheckout(ctx, deps, closed);
}

/** For a stay whose last day of payment has passed: closes its checkout page, if one is open. */
export async function closeCheckout(ctx: Ctx, deps: PaymentDeps, bookingId: string): Promise<void> {
  const begun = await findActivePayment(ctx.db, bookingId);
  if (!begun || begun.status === 'paid') return;
  const { session_id: sessionId, provider_account: account } = await ensureCheckoutPage(ctx, deps.provider, begun);
  if (sessionId !== null) await closePage(ctx, deps, { sessionId, account });
}
