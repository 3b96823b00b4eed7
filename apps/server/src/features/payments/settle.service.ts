import { Id } from '@hytte/contract/fields';
import { lockStay, markStayPaid } from '#features/bookings/stays.service.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import type { Checkout, PaymentProvider } from '#platform/payments/payment-provider.ts';
import { queueReceiptMail } from './payments.mails.ts';
import { markPaid, expirePayment, holdPayment, paymentById, type PaymentRow } from './payments.service.ts';
import { requestRefund } from './refunds.service.ts';

/**
 * The one place where a stay becomes paid. The webhook, the return page and the hourly look all come here, in any
 * order, twice or at once; what counts is what the provider says now, not what any of them was told.
 */
export async function settle(ctx: Ctx, provider: PaymentProvider, sessionId: string): Promise<void> {
  const checkout = await provider.findCheckout(sessionId);
  if (checkout) await applyCheckout(ctx, provider, checkout);
  else ctx.log.error({ sessionId }, 'a checkout that our account at the provider does not know');
}

export async function applyCheckout(ctx: Ctx, provider: PaymentProvider, checkout: Checkout): Promise<void> {
  if (!checkout.isOnePayment) return;
  const { data: paymentId } = Id.safeParse(checkout.paymentId);
  const found = paymentId === undefined ? undefined : await paymentById(ctx, paymentId);
  if (!found) {
    ctx.log.error({ sessionId: checkout.id, paid: checkout.paid }, 'a checkout of no payment that we know');
    return;
  }
  await inTransaction(ctx, async (ctx) => {
    const stay = await lockStay(ctx, found.booking_id);
    const payment = await holdPayment(ctx, found.id);
    if (payment.status === 'paid' || payment.status === 'refunded') return;
    const mismatch = mismatchOf(payment, checkout, provider.live);
    if (mismatch) ctx.log.error({ paymentId: payment.id, ...mismatch }, 'a checkout that does not fit its payment');
    else if (checkout.paid) await receiveMoney(ctx, payment, checkout, stay.stands);
    else if (checkout.status === 'expired') await expirePayment(ctx, payment.id);
  });
}

/** Money for a stay that was given up meanwhile is booked like any other, and all of it goes back. */
async function receiveMoney(ctx: Ctx, payment: PaymentRow, checkout: Checkout, stands: boolean): Promise<void> {
  const number = await markPaid(ctx, payment, checkout);
  if (!stands) return requestRefund(ctx, payment);
  await markStayPaid(ctx, payment.booking_id);
  await queueReceiptMail(ctx, payment, number);
}

export type Mismatch = { field: string; expected: unknown; got: unknown };

/** Where what the provider says differs from what was frozen; null when it is the payment we asked for. */
export function mismatchOf(payment: PaymentRow, checkout: Checkout, live: boolean): Mismatch | null {
  const pairs: [field: string, expected: unknown, got: unknown][] = [
    ['payment', payment.id, checkout.paymentId],
    // Null while the answer to our asking is still on its way, or was lost.
    ['session', payment.session_id ?? checkout.id, checkout.id],
    ['amount', payment.amount_ore, checkout.amountOre],
    ['currency', 'nok', checkout.currency],
    ['live', live, checkout.live],
  ];
  const wrong = pairs.find(([, expected, got]) => expected !== got);
  return wrong ? { field: wrong[0], expected: wrong[1], got: wrong[2] } : null;
}
