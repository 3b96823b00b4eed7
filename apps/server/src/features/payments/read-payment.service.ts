import { getStay, type StayRow } from '#features/bookings/stays.service.ts';
import { latestPayment, type PaymentRow } from './payments.service.ts';
import { refundOfPayment } from './refunds.service.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { settle } from './settle.service.ts';

type Refund = NonNullable<Awaited<ReturnType<typeof refundOfPayment>>>;
export type PaymentOfStay = { stay: StayRow; payment: PaymentRow; refund: Refund | null };

async function readPayment(ctx: SignedInCtx, stay: StayRow): Promise<PaymentOfStay | null> {
  const payment = await latestPayment(ctx, stay.id);
  if (!payment) return null;
  return { stay, payment, refund: (await refundOfPayment(ctx, payment.id)) ?? null };
}

/**
 * How the payment of a stay stands. While it is open the provider is asked: whoever comes back from paying is shown
 * what happened, not what their address says. If it does not answer, what we know must do.
 */
export async function getPayment(
  ctx: SignedInCtx,
  provider: PaymentProvider | null,
  bookingId: string,
): Promise<PaymentOfStay | null> {
  const stay = await getStay(ctx, bookingId);
  const known = await readPayment(ctx, stay);
  const { status, session_id } = known?.payment ?? {};
  if (!provider || status !== 'open' || !session_id) return known;
  try {
    await settle(ctx, provider, session_id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return readPayment(ctx, stay);
}

export type PaidStay = PaymentOfStay & { paidAt: Date; number: number };

export async function getReceipt(ctx: SignedInCtx, bookingId: string): Promise<PaidStay> {
  const seen = await readPayment(ctx, await getStay(ctx, bookingId));
  const { paid_at: paidAt, receipt_number: number } = seen?.payment ?? {};
  if (!seen || !paidAt || !number) throw new AppError('not_found');
  return { ...seen, paidAt, number };
}
