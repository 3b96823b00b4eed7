import type { RefundMovement } from '@hytte/domain/money/payments/movements';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { type Cancellation, isInGrace, refundOf, tiersWithGrace } from '@hytte/domain/fairness/terms/terms';
import { outsideRefundToday, oweForCancelled, addRefundDue } from '#features/money/outside/refunds-due.service.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { enqueue, queue } from '#platform/jobs/queue.ts';
import type { PaymentProvider, ProviderRefund } from '#platform/payments/payment-provider.ts';
import { closeIssue, raiseIssue, type RefundActs } from './issues.service.ts';
import { bookFeeReturned, bookMovement, moneyOfPayment } from './ledger.service.ts';
import { queueRefundMail } from './payments.mails.ts';
import {
  findActivePayment,
  findRefund,
  insertRefund,
  lockPayment,
  lockPaymentsOf,
  lockRefund,
  type PaymentRow,
  type RefundRow,
  refundsOfPayment,
  setProviderRefundId,
  setRefundDone,
  setRefundDropped,
  setRefundFailed,
  setRefundOwed,
  setRefundTriedAgain,
  tiersOfPayment,
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

/** In øre: what goes back, how much of that through us, and what the club keeps of what was paid. */
type CancelledMoney = { refundOre: number; throughUsOre: number; keptOre: number };

/**
 * Closes open checkout pages and refunds what was paid for cancelled stays (D25, D141), or, of stays that were paid outside,
 * notes what the club has to pay back (D180). The caller has locked the stays. By booking; those that were not paid are
 * missing.
 */
export async function cancelPayments(
  ctx: Ctx,
  stays: readonly CancelledStay[],
  terms: RefundTerms,
): Promise<Map<string, CancelledMoney>> {
  const money = new Map<string, CancelledMoney>();
  if (stays.length === 0) return money;
  const arrivals = new Map(stays.map(({ bookingId, arrival }) => [bookingId, arrival]));
  for (const payment of await lockPaymentsOf(ctx.db, [...arrivals.keys()])) {
    if (payment.status === 'created' || payment.status === 'open') {
      await enqueue(ctx, checkoutQueue, { paymentId: payment.id });
      continue;
    }
    const { booking_id, amount_ore } = payment;
    const arrival = arrivals.get(booking_id);
    const dueOre = terms === 'all' || arrival === undefined ? amount_ore : refundOn(ctx, payment, arrival);
    const refundOre = await oweRefund(ctx, payment, dueOre);
    money.set(booking_id, { refundOre, throughUsOre: refundOre, keptOre: amount_ore - dueOre });
  }
  for (const [bookingId, owed] of await oweForCancelled(ctx, arrivals, terms))
    money.set(bookingId, { ...owed, throughUsOre: 0 });
  return money;
}

const cancellationToday = ({ today }: Ctx, payment: PaymentRow, arrival: LocalDate): Cancellation => ({
  paidOre: payment.amount_ore,
  tiers: tiersOfPayment(payment),
  arrival,
  today,
});

/** By the terms of the payment, or everything in the grace of its stay. */
const refundOn = (ctx: Ctx, payment: PaymentRow, arrival: LocalDate): number => {
  const cancellation = cancellationToday(ctx, payment, arrival);
  return refundOf({
    ...cancellation,
    tiers: tiersWithGrace(cancellation.tiers, isInGrace(payment.grace_until, ctx.now)),
  });
};

/**
 * Of the payment that is begun or done, through us or outside: on which terms it is, and what would go back today. Null
 * before one is begun.
 */
export async function refundToday(ctx: Ctx, { bookingId, arrival }: CancelledStay) {
  const payment = await findActivePayment(ctx.db, bookingId);
  if (!payment) {
    const outside = await outsideRefundToday(ctx, { bookingId, arrival });
    return outside && { ...outside, isPaid: true, isByClub: true };
  }
  const cancellation = cancellationToday(ctx, payment, arrival);
  const isPaid = payment.status === 'paid';
  const dueOre = refundOn(ctx, payment, arrival);
  return { cancellation, isPaid, refundOre: isPaid ? await refundableOre(ctx, payment, dueOre) : 0, isByClub: false };
}

/**
 * For days of a cancelled stay that others have now: so much more is the guest's. The caller has locked the stay. Returns
 * how much that is: less if the payment outside was a mistake and its mark is taken back.
 */
export async function refundMore(ctx: Ctx, bookingId: string, moreOre: number) {
  const [payment] = (await lockPaymentsOf(ctx.db, [bookingId])).filter(({ status }) => status === 'paid');
  if (!payment) return { refundOre: await addRefundDue(ctx, bookingId, moreOre), isByClub: true };
  await oweRefund(ctx, payment, Math.min(payment.amount_ore, (payment.refund_due_ore ?? 0) + moreOre));
  return { refundOre: moreOre, isByClub: false };
}

/** Writes down what the guest is to have back altogether, and asks for what is missing of it. Returns the latter. */
async function oweRefund(ctx: Ctx, payment: PaymentRow, dueOre: number): Promise<number> {
  if (dueOre === 0) return 0;
  // A dispute may hold some or all of it now, or it has gone back at the provider: `refundOwed` follows if that comes back.
  await setRefundOwed(ctx.db, payment.id, { dueOre, at: ctx.now });
  return requestRefund(ctx, { ...payment, refund_due_ore: dueOre });
}

/**
 * Of what is due: what has neither left the payment, by a refund or a dispute, nor been asked for. A refund that is stuck
 * is asked for: a person decides about it.
 */
async function refundableOre(ctx: Ctx, payment: PaymentRow, dueOre: number): Promise<number> {
  const { leftOre } = await moneyOfPayment(ctx, payment);
  const asked = (await refundsOfPayment(ctx.db, payment.id)).filter(
    ({ done_at, dropped_at }) => done_at === null && dropped_at === null,
  );
  const askedOre = asked.reduce((sum, { amount_ore }) => sum + amount_ore, 0);
  return Math.max(0, dueOre - (payment.amount_ore - leftOre) - askedOre);
}

/**
 * Inserts a refund of what the guest is still to have, and enqueues the job that sends it, both in the caller's
 * transaction. Each refund has an idempotency key of its own: its id. Returns the amount.
 */
export async function requestRefund(ctx: Ctx, payment: PaymentRow): Promise<number> {
  const { id: payment_id, club_id } = payment;
  const amount_ore = await refundableOre(ctx, payment, payment.refund_due_ore ?? payment.amount_ore);
  if (amount_ore === 0) return 0;
  const refund = await insertRefund(ctx.db, { club_id, payment_id, amount_ore, asked_at: ctx.now });
  await enqueue(ctx, refundQueue, { refundId: refund.id });
  return amount_ore;
}

/** For a payment whose money has come back: if its stay was cancelled meanwhile with a refund due, that is asked for now. */
export async function refundOwed(ctx: Ctx, payment: PaymentRow): Promise<void> {
  if (payment.refund_owed_at === null) return;
  const refunds = await refundsOfPayment(ctx.db, payment.id);
  // Somebody has decided that the guest gets no more.
  if (refunds.some(({ dropped_at }) => dropped_at !== null)) return;
  await requestRefund(ctx, payment);
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

/** Refunds that are stuck have nothing left to do once the guest has got all of it at the provider. */
export async function dropIfGoneBack(ctx: Ctx, payment: PaymentRow): Promise<void> {
  const stuck = (await refundsOfPayment(ctx.db, payment.id)).filter(({ failed_at }) => failed_at !== null);
  if (stuck.length === 0 || !(await moneyOfPayment(ctx, payment)).isRefunded) return;
  for (const { id } of stuck) {
    await setRefundDropped(ctx.db, id, ctx.now);
    await closeIssue(ctx, 'stuck_refund', id, 'The guest has got all of it at the provider.');
  }
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
    // Made elsewhere: that the provider's attempt failed says nothing about it any more.
    await setProviderRefundId(ctx.db, refundId, movement.source);
    await setRefundDone(ctx.db, refundId, ctx.now);
  },
  drop: async (ctx, refundId) => {
    await setRefundDropped(ctx.db, refundId, ctx.now);
  },
};
