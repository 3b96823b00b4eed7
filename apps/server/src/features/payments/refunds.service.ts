import { refundOf } from '@hytte/domain/payments/payment';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { queue, enqueue } from '#platform/jobs/queue.ts';
import type { PaymentProvider, ProviderRefund } from '#platform/payments/payment-provider.ts';
import { bookRefund } from './ledger.service.ts';
import { queueRefundMail } from './payments.mails.ts';
import {
  lockActivePayments,
  type PaymentRow,
  setPaymentRefunded,
  findRefundByProviderId,
  findRefund,
  findRefundOfPayment,
  insertRefund,
  lockRefund,
  setRefundDone,
  setProviderRefundId,
  pendingRefundsBefore,
} from './payments.queries.ts';

/** Money that goes back is asked for through a day; after that the hourly look takes over. */
export const refundQueue = queue<{ refundId: string }>('refund', {
  retries: 12,
  firstDelay: 10,
  longestDelay: 4 * 3600,
  timeoutSeconds: 120,
});

/** A page to pay on that is of no more use: its stay was given up. */
export const checkoutQueue = queue<{ paymentId: string }>('close-checkout', {
  retries: 8,
  firstDelay: 10,
  longestDelay: 3600,
  timeoutSeconds: 120,
});

/** Writes down that the money goes back, and the job that sends it, with whatever the caller's transaction does. */
export async function requestRefund(ctx: Ctx, { id, club_id, amount_ore }: PaymentRow): Promise<void> {
  const refund = await insertRefund(ctx.db, { club_id, payment_id: id, amount_ore, asked_at: ctx.now });
  await enqueue(ctx, refundQueue, { refundId: refund.id });
}

export type CancelledStay = { bookingId: string; arrival: LocalDate };

/** `all`: not the guest's own doing, so the club's limit does not count. */
export type RefundTerms = 'by_rule' | 'all';

/** What stays that were given up leave behind: pages to be closed, money to go back (D25). Hold the stays. */
export async function cancelPayments(ctx: Ctx, stays: readonly CancelledStay[], terms: RefundTerms): Promise<void> {
  if (stays.length === 0) return;
  const arrivals = new Map(stays.map(({ bookingId, arrival }) => [bookingId, arrival]));
  for (const payment of await lockActivePayments(ctx.db, [...arrivals.keys()])) {
    if (payment.status !== 'paid') await enqueue(ctx, checkoutQueue, { paymentId: payment.id });
    else if (refundAmount(ctx, payment, arrivals.get(payment.booking_id), terms) > 0) await requestRefund(ctx, payment);
  }
}

function refundAmount(ctx: Ctx, payment: PaymentRow, arrival: LocalDate | undefined, terms: RefundTerms): number {
  if (terms === 'all' || arrival === undefined) return payment.amount_ore;
  const { amount_ore: paidOre, refund_days: refundDays } = payment;
  return refundOf({ paidOre, arrival, today: ctx.today, refundDays });
}

/** Asks the provider for it. Any number of times, from anywhere: the money goes back once. */
export async function sendRefund(ctx: Ctx, provider: PaymentProvider, refundId: string): Promise<void> {
  const refund = await findRefund(ctx.db, refundId);
  if (!refund || refund.done_at !== null) return;
  const { payment_intent_id: paymentIntentId, amount_ore: amountOre } = refund;
  if (paymentIntentId === null) throw new Error(`Refund ${refundId} is of a payment that no money came by`);
  await applyRefund(ctx, refundId, await provider.refund({ refundId, paymentIntentId, amountOre }));
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
    await bookRefund(ctx, { id, club_id, amount_ore });
    await queueRefundMail(ctx, refund);
  });

/** The provider has news of a refund, named as it names it. One that was not asked for by us changes nothing here. */
export async function syncRefund(ctx: Ctx, provider: PaymentProvider, providerRefundId: string): Promise<void> {
  const refund = await findRefundByProviderId(ctx.db, providerRefundId);
  if (refund) await sendRefund(ctx, provider, refund.id);
  else ctx.log.info({ providerRefundId }, 'a refund that is not known here, or not yet');
}

export const refundOfPayment = (ctx: Ctx, paymentId: string) => findRefundOfPayment(ctx.db, paymentId);
export const refundsUnderWay = (ctx: Ctx, before: Date, limit: number) => pendingRefundsBefore(ctx.db, before, limit);
