import { Id } from '@hytte/contract/fields';
import { nextReceiptNumber } from '#features/money/settings/payment-settings.service.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { lockStay } from '#platform/db/stays.ts';
import { refuseIfHeld } from '#platform/http/club-gate.ts';
import type { Checkout, CheckoutPage } from '#platform/payments/payment-provider.ts';
import { raiseIssue } from './issues.service.ts';
import { bookPayment } from './ledger.service.ts';
import { queueReceiptMail } from './payments.mails.ts';
import {
  findPayment,
  lockPayment,
  type PaymentRow,
  setPaymentExpired,
  setPaymentPaid,
  setProcessing,
} from './payments.queries.ts';
import type { PaymentDeps } from './payments.service.ts';
import { requestRefund } from './refunds.service.ts';

/**
 * The only place where a stay becomes paid. The webhook, the return page and the hourly reconciliation all call it, in
 * any order, repeatedly or concurrently. It asks the provider for the current state and trusts no event's content.
 */
export async function settle(ctx: Ctx, deps: PaymentDeps, page: CheckoutPage): Promise<void> {
  const checkout = await deps.provider.findCheckout(page);
  if (checkout) await applyCheckout(ctx, deps, checkout);
  else ctx.log.error({ ...page }, 'a checkout that our account at the provider does not know');
}

export async function applyCheckout(ctx: Ctx, deps: PaymentDeps, checkout: Checkout): Promise<void> {
  if (!checkout.isOnePayment) return;
  const { data: paymentId } = Id.safeParse(checkout.paymentId);
  const found = paymentId === undefined ? undefined : await findPayment(ctx.db, paymentId);
  if (!found) {
    ctx.log.warn({ sessionId: checkout.id, paid: checkout.paid }, 'a checkout of no payment that we know');
    const money = { subject: checkout.id, amount_ore: checkout.amountOre };
    if (checkout.paid) await raiseIssue(ctx, { kind: 'unmatched_payment', state: 'unknown', ...money });
    return;
  }
  await refuseIfHeld(ctx.db, found.club_id);
  await inTransaction(ctx, async (ctx) => {
    const stay = await lockStay(ctx.db, found.booking_id);
    const cancelled = stay?.cancelled_at !== null;
    const payment = await lockPayment(ctx.db, found.id);
    if (payment.status === 'paid' || payment.status === 'refunded') return;
    const mismatch = mismatchOf(payment, checkout, deps.provider.live);
    if (mismatch) await refuseMismatch(ctx, payment, checkout, mismatch);
    else if (checkout.paid) await receiveMoney(ctx, deps, { payment, checkout, cancelled });
    else if (checkout.isProcessing) await setProcessing(ctx.db, payment.id, ctx.now);
    // Complete, not paid and no longer processing: the bank has refused, and the guest may pay again.
    else if (checkout.status !== 'open') await setPaymentExpired(ctx.db, payment.id);
  });
}

type Received = { payment: PaymentRow; checkout: Checkout; cancelled: boolean };

/** Money for a stay that was cancelled meanwhile gets ledger entries like any other, and is refunded in full. */
async function receiveMoney(
  ctx: Ctx,
  { stays }: PaymentDeps,
  { payment, checkout, cancelled }: Received,
): Promise<void> {
  const number = await nextReceiptNumber(ctx, payment.club_id);
  await setPaymentPaid(ctx.db, payment.id, {
    session_id: checkout.id,
    payment_intent_id: checkout.paymentIntentId,
    paid_at: ctx.now,
    receipt_number: number,
  });
  await bookPayment(ctx, payment);
  if (cancelled) {
    await requestRefund(ctx, payment);
    return;
  }
  await stays.markStayPaid(ctx, payment.booking_id);
  await queueReceiptMail(ctx, payment, number);
}

type Mismatch = { field: string; expected: unknown; got: unknown };

/** Nothing changes here. If money came, a person must find out whose it is. */
async function refuseMismatch(ctx: Ctx, payment: PaymentRow, { id, paid, amountOre }: Checkout, mismatch: Mismatch) {
  ctx.log.warn({ paymentId: payment.id, ...mismatch }, 'a checkout that does not fit its payment');
  if (!paid) return;
  const { club_id, id: payment_id } = payment;
  const detail = `${mismatch.field}: ${String(mismatch.got)} instead of ${String(mismatch.expected)}`;
  const issue = { subject: id, amount_ore: amountOre, detail, club_id, payment_id };
  await raiseIssue(ctx, { kind: 'unmatched_payment', state: 'mismatch', ...issue });
}

/** The first field in which the provider's checkout differs from the frozen payment; null when it is the same. */
export function mismatchOf(payment: PaymentRow, checkout: Checkout, live: boolean): Mismatch | null {
  const pairs: (readonly [field: string, expected: unknown, got: unknown])[] = [
    ['payment', payment.id, checkout.paymentId],
    // Null while the provider's response to our request is on its way, or when it was lost.
    ['session', payment.session_id ?? checkout.id, checkout.id],
    ['amount', payment.amount_ore, checkout.amountOre],
    ['currency', 'nok', checkout.currency],
    ['live', live, checkout.live],
    // A club can make pages on its own account, for payments of others too, or without our fee.
    ['account', payment.provider_account, checkout.account],
    ...(checkout.paid ? ([['fee', payment.fee_ore, checkout.feeOre]] as const) : []),
  ];
  const wrong = pairs.find(([, expected, got]) => expected !== got);
  return wrong ? { field: wrong[0], expected: wrong[1], got: wrong[2] } : null;
}
