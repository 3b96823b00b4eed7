import { refundOf } from '@hytte/domain/payments/payment';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { enqueue, queue } from '#platform/jobs/queue.ts';
import type { PaymentProvider, ProviderRefund } from '#platform/payments/payment-provider.ts';
import { bookFeeReturned, bookRefund } from './ledger.service.ts';
import { queueRefundMail } from './payments.mails.ts';
import {
  findRefund,
  findRefundByProviderId,
  insertRefund,
  lockActivePayments,
  lockRefund,
  type PaymentRow,
  setPaymentRefunded,
  setProviderRefundId,
  setRefundDone,
} from './payments.queries.ts';

/** Retries for a day; after that the hourly reconciliation takes over. */
export const refundQueue = queue<{ refundId: string }>('refund', {
  retries: 12,
  firstDelay: 10,
  longestDelay: 4 * 3600,
  timeoutSeconds: 120,
});

/** Closes the checkout page of a stay that was cancelled. */
export const checkoutQueue = queue<{ paymentId: string }>('close-checkout', {
  retries: 8,
  firstDelay: 10,
  longestDelay: 3600,
  timeoutSeconds: 120,
});

type CancelledStay = { bookingId: string; arrival: LocalDate };

/** `all`: not the guest's decision, so the club's refund limit does not apply. */
export type RefundTerms = 'by_rule' | 'all';

/**
 * Closes open checkout pages and refunds what was paid for cancelled stays (D25). The caller has locked the stays.
 * Returns the øre that go back, by booking.
 */
export async function cancelPayments(
  ctx: Ctx,
  stays: readonly CancelledStay[],
  terms: RefundTerms,
): Promise<Map<string, number>> {
  const refunds = new Map<string, number>();
  if (stays.length === 0) return refunds;
  const arrivals = new Map(stays.map(({ bookingId, arrival }) => [bookingId, arrival]));
  for (const payment of await lockActivePayments(ctx.db, [...arrivals.keys()])) {
    if (payment.status !== 'paid') {
      await enqueue(ctx, checkoutQueue, { paymentId: payment.id });
      continue;
    }
    const amountOre = refundAmount(ctx, payment, arrivals.get(payment.booking_id), terms);
    if (amountOre === 0) continue;
    await requestRefund(ctx, payment);
    refunds.set(payment.booking_id, amountOre);
  }
  return refunds;
}

function refundAmount(ctx: Ctx, payment: PaymentRow, arrival: LocalDate | undefined, terms: RefundTerms): number {
  if (terms === 'all' || arrival === undefined) return payment.amount_ore;
  const { amount_ore: paidOre, refund_days: refundDays } = payment;
  return refundOf({ paidOre, arrival, today: ctx.today, refundDays });
}

/** Inserts the refund and enqueues the job that sends it, both in the caller's transaction. */
export async function requestRefund(ctx: Ctx, { id, club_id, amount_ore }: PaymentRow): Promise<void> {
  const refund = await insertRefund(ctx.db, { club_id, payment_id: id, amount_ore, asked_at: ctx.now });
  await enqueue(ctx, refundQueue, { refundId: refund.id });
}

/** Asks the provider for the refund. Idempotent: the refund's id is the provider's idempotency key. */
export async function sendRefund(ctx: Ctx, provider: PaymentProvider, refundId: string): Promise<void> {
  const refund = await findRefund(ctx.db, refundId);
  if (!refund || refund.done_at !== null) return;
  const { payment_intent_id: paymentIntentId, amount_ore: amountOre, provider_account: account } = refund;
  if (paymentIntentId === null) throw new Error(`Refund ${refundId} is of a payment that no money came by`);
  await applyRefund(ctx, refundId, await provider.refund({ refundId, paymentIntentId, amountOre, account }));
}

const applyRefund = (ctx: Ctx, refundId: string, answer: ProviderRefund): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const refund = await lockRefund(ctx.db, refundId);
    if (refund.done_at !== null) return;
    await setProviderRefundId(ctx.db, refundId, answer.id);
    if (answer.status === 'failed' || answer.amountOre !== refund.amount_ore)
      ctx.log.error({ refundId, ...answer }, 'money did not go back: a person must look at this refund');
    if (answer.status !== 'succeeded' || answer.amountOre !== refund.amount_ore) return;
    const { payment_id: id, club_id, amount_ore } = refund;
    await setRefundDone(ctx.db, refundId, ctx.now);
    await setPaymentRefunded(ctx.db, id);
    if (refund.provider_account === null) await bookRefund(ctx, { id, club_id, amount_ore });
    else await bookFeeReturned(ctx, { id, club_id, amount_ore }, answer.feeReturnedOre);
    await queueRefundMail(ctx, refund);
  });

/** For a webhook event about a refund, by the provider's id. A refund that we did not request is logged and ignored. */
export async function syncRefund(ctx: Ctx, provider: PaymentProvider, providerRefundId: string): Promise<void> {
  const refund = await findRefundByProviderId(ctx.db, providerRefundId);
  if (refund) await sendRefund(ctx, provider, refund.id);
  else ctx.log.info({ providerRefundId }, 'a refund that is not known here, or not yet');
}
