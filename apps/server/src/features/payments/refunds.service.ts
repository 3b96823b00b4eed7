import type { RefundMovement } from '@hytte/domain/payments/movements';
import { refundOf } from '@hytte/domain/payments/payment';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { enqueue, queue } from '#platform/jobs/queue.ts';
import type { PaymentProvider, ProviderRefund } from '#platform/payments/payment-provider.ts';
import { closeIssue, raiseIssue, type RefundActs } from './issues.service.ts';
import { bookFeeReturned, bookMovement, moneyOfPayment } from './ledger.service.ts';
import { queueRefundMail } from './payments.mails.ts';
import {
  findRefund,
  findRefundOfPayment,
  hasRefund,
  insertRefund,
  lockActivePayments,
  lockPayment,
  lockRefund,
  type PaymentRow,
  type RefundRow,
  setProviderRefundId,
  setRefundDone,
  setRefundDropped,
  setRefundFailed,
  setRefundOwed,
  setRefundTriedAgain,
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
    // A dispute may hold some or all of it now: `refundOwed` follows if the club wins.
    await setRefundOwed(ctx.db, payment.id, ctx.now);
    const askedOre = await requestRefund(ctx, payment);
    if (askedOre > 0) refunds.set(payment.booking_id, askedOre);
  }
  return refunds;
}

function refundAmount(ctx: Ctx, payment: PaymentRow, arrival: LocalDate | undefined, terms: RefundTerms): number {
  if (terms === 'all' || arrival === undefined) return payment.amount_ore;
  const { amount_ore: paidOre, refund_days: refundDays } = payment;
  return refundOf({ paidOre, arrival, today: ctx.today, refundDays });
}

/** Inserts the refund of what is left and enqueues the job that sends it, both in the caller's transaction. Returns the amount. */
export async function requestRefund(ctx: Ctx, payment: PaymentRow): Promise<number> {
  const { leftOre: amount_ore } = await moneyOfPayment(ctx, payment);
  // All of it went back at the provider, or a dispute has it.
  if (amount_ore === 0) return 0;
  const { id: payment_id, club_id } = payment;
  const refund = await insertRefund(ctx.db, { club_id, payment_id, amount_ore, asked_at: ctx.now });
  await enqueue(ctx, refundQueue, { refundId: refund.id });
  return amount_ore;
}

/**
 * For a payment whose dispute was won: if its stay was cancelled meanwhile with a refund due, that is asked for now.
 * Returns what is still the guest's and cannot be asked for, because there was a refund of the rest already.
 */
export async function refundOwed(ctx: Ctx, payment: PaymentRow): Promise<number> {
  if (payment.refund_owed_at === null) return 0;
  if (await hasRefund(ctx.db, payment.id)) {
    const refund = await findRefundOfPayment(ctx.db, payment.id);
    return refund?.done_at ? (await moneyOfPayment(ctx, payment)).leftOre : 0;
  }
  await requestRefund(ctx, payment);
  return 0;
}

const isSettled = ({ done_at, failed_at, dropped_at }: RefundRow): boolean =>
  done_at !== null || failed_at !== null || dropped_at !== null;

/** Asks the provider for the refund. Idempotent: the refund's id and attempt are the provider's idempotency key. */
export async function sendRefund(ctx: Ctx, provider: PaymentProvider, refundId: string): Promise<void> {
  const refund = await findRefund(ctx.db, refundId);
  if (!refund || isSettled(refund)) return;
  const {
    payment_intent_id: paymentIntentId,
    amount_ore: amountOre,
    attempts: attempt,
    provider_account: account,
  } = refund;
  if (paymentIntentId === null) throw new Error(`Refund ${refundId} is of a payment that no money came by`);
  const answer = await provider.refund({ refundId, paymentIntentId, amountOre, attempt, account });
  await applyRefund(ctx, refund, answer);
}

const applyRefund = (ctx: Ctx, { id, payment_id }: RefundRow, answer: ProviderRefund): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const payment = await lockPayment(ctx.db, payment_id);
    const refund = await lockRefund(ctx.db, id);
    if (isSettled(refund)) return;
    if (answer.id !== null) await setProviderRefundId(ctx.db, id, answer.id);
    if (answer.id === null || answer.status === 'failed' || answer.amountOre !== refund.amount_ore)
      return setRefundAside(ctx, id, answer.reason);
    if (answer.status !== 'succeeded') return;
    await finishRefund(ctx, payment, id, { source: answer.id, amountOre: answer.amountOre });
    await bookFeeReturned(ctx, payment, answer.fee);
  });

/** The money has gone back: booked, and told once. The caller has locked the payment. */
export async function finishRefund(
  ctx: Ctx,
  payment: PaymentRow,
  refundId: string,
  { source, amountOre }: Pick<RefundMovement, 'source' | 'amountOre'>,
): Promise<void> {
  const refund = await lockRefund(ctx.db, refundId);
  await bookMovement(ctx, payment, { type: 'refund', source, amountOre, status: 'succeeded' });
  if (refund.done_at !== null || refund.dropped_at !== null) return;
  await setProviderRefundId(ctx.db, refundId, source);
  await setRefundDone(ctx.db, refundId, ctx.now);
  await queueRefundMail(ctx, refund);
}

/**
 * The provider could not or would not give the money back. The refund waits for a person, and holds the payment's lines
 * meanwhile. If the guest has got all of it at the provider, nothing is left to do.
 */
export async function setRefundAside(ctx: Ctx, refundId: string, reason: string | null): Promise<void> {
  const refund = await lockRefund(ctx.db, refundId);
  const { club_id, payment_id, provider_account, amount_ore, failed_at, dropped_at, attempts } = refund;
  if (failed_at !== null || dropped_at !== null) return;
  if ((await moneyOfPayment(ctx, { id: payment_id, provider_account })).isRefunded) {
    await setRefundDropped(ctx.db, refundId, ctx.now);
    return;
  }
  await setRefundFailed(ctx.db, refundId, ctx.now);
  await raiseIssue(ctx, {
    kind: 'stuck_refund',
    subject: refundId,
    state: attempts === 0 ? 'failed' : `failed_again_${attempts}`,
    amount_ore,
    detail: reason,
    club_id,
    payment_id,
  });
}

/** A refund that is stuck has nothing left to do once the guest has got all of it at the provider. */
export async function dropIfGoneBack(ctx: Ctx, payment: PaymentRow): Promise<void> {
  const refund = await findRefundOfPayment(ctx.db, payment.id);
  if (!refund?.failed_at || !(await moneyOfPayment(ctx, payment)).isRefunded) return;
  await setRefundDropped(ctx.db, refund.id, ctx.now);
  await closeIssue(ctx, 'stuck_refund', refund.id, 'The guest has got all of it at the provider.');
}

/** What a platform admin can do with a refund that is stuck. */
export const refundActs: RefundActs = {
  // For what is left: a part may have gone back at the provider, and it refuses more than the rest.
  retry: async (ctx, refundId) => {
    const { payment_id, provider_account, amount_ore } = await lockRefund(ctx.db, refundId);
    const { leftOre } = await moneyOfPayment(ctx, { id: payment_id, provider_account });
    await setRefundTriedAgain(ctx.db, refundId, leftOre > 0 ? Math.min(leftOre, amount_ore) : amount_ore);
    await enqueue(ctx, refundQueue, { refundId });
  },
  // The ledger takes it from the club as any refund; the provider knows nothing of it.
  paid_by_hand: async (ctx, refundId) => {
    const { payment_id, amount_ore } = await lockRefund(ctx.db, refundId);
    const payment = await lockPayment(ctx.db, payment_id);
    const movement = {
      type: 'refund',
      source: `hand-${refundId}`,
      amountOre: amount_ore,
      status: 'succeeded',
    } as const;
    await bookMovement(ctx, payment, movement);
    await setRefundDone(ctx.db, refundId, ctx.now);
  },
  drop: async (ctx, refundId) => {
    await setRefundDropped(ctx.db, refundId, ctx.now);
  },
};
