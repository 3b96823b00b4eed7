import type { BookingCost } from '@hytte/contract/bookings';
import { nextReceiptNumber } from '#features/payment-settings/payment-settings.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Checkout } from '#platform/payments/payment-provider.ts';
import {
  type Bill,
  findLatestPayment,
  findPayment,
  findActivePayment,
  insertPayment,
  lockPayment,
  type PaymentRow,
  setPaymentExpired,
  setPaymentOpen,
  setPaymentPaid,
  activePaymentsOf,
  pendingPaymentsBefore,
} from './payments.queries.ts';
import { bookPayment } from './ledger.service.ts';

export { checkoutQueue } from './refunds.service.ts';
export type { PaymentRow } from './payments.queries.ts';

/** The bill that was frozen when payment began, if one is under way or done (D22). */
export const frozenCost = async (ctx: Ctx, bookingId: string): Promise<BookingCost | null> =>
  (await findActivePayment(ctx.db, bookingId))?.bill.cost ?? null;

/** The same for many: what each comes to, by the booking. */
export async function frozenTotals(ctx: Ctx, bookingIds: readonly string[]): Promise<Map<string, number>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await activePaymentsOf(ctx.db, bookingIds);
  return new Map(rows.map(({ booking_id, bill }) => [booking_id, bill.cost.totalAmountInOre]));
}

/** For whoever would change what is being paid for. Hold the stay. */
export async function refuseWhilePaying(ctx: Ctx, bookingId: string): Promise<void> {
  const payment = await findActivePayment(ctx.db, bookingId);
  if (payment) throw new AppError(payment.status === 'paid' ? 'booking_is_paid' : 'payment_under_way');
}

export const standingPayment = (ctx: Ctx, bookingId: string) => findActivePayment(ctx.db, bookingId);
export const latestPayment = (ctx: Ctx, bookingId: string) => findLatestPayment(ctx.db, bookingId);
export const paymentById = (ctx: Ctx, id: string) => findPayment(ctx.db, id);
export const holdPayment = (ctx: Ctx, id: string) => lockPayment(ctx.db, id);
export const unsettledPayments = (ctx: Ctx, before: Date, limit: number) =>
  pendingPaymentsBefore(ctx.db, before, limit);

type Begun = { club_id: string; booking_id: string; amount_ore: number; bill: Bill; refund_days: number };

/** Freezes what is to be paid. Hold the stay. */
export const beginPayment = (ctx: Ctx, begun: Begun): Promise<PaymentRow> => insertPayment(ctx.db, begun);

/** Nothing to pay is paid at once: with a receipt, but without a line in the accounts. */
export const payNothing = async (ctx: Ctx, begun: Omit<Begun, 'amount_ore'>): Promise<PaymentRow> =>
  insertPayment(ctx.db, {
    ...begun,
    amount_ore: 0,
    status: 'paid',
    paid_at: ctx.now,
    receipt_number: await nextReceiptNumber(ctx, begun.club_id),
  });

/** Written down by the first who hears of the page; tells what stands then. */
export async function openPayment(
  ctx: Ctx,
  id: string,
  { id: sessionId, url, expiresAt }: Checkout,
): Promise<PaymentRow> {
  if (url !== null)
    await setPaymentOpen(ctx.db, id, { session_id: sessionId, checkout_url: url, expires_at: expiresAt });
  const payment = await findPayment(ctx.db, id);
  if (!payment) throw new Error(`Payment ${id} is gone`); // rows are never deleted
  return payment;
}

export const expirePayment = (ctx: Ctx, id: string) => setPaymentExpired(ctx.db, id);

/** The money has come: number, accounts. Once, for the payment is held by whoever calls and was not paid. */
export async function markPaid(ctx: Ctx, payment: PaymentRow, checkout: Checkout): Promise<number> {
  const number = await nextReceiptNumber(ctx, payment.club_id);
  await setPaymentPaid(ctx.db, payment.id, {
    session_id: checkout.id,
    payment_intent_id: checkout.paymentIntentId,
    paid_at: ctx.now,
    receipt_number: number,
  });
  await bookPayment(ctx, payment);
  return number;
}
