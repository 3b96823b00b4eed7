import { toPay } from '@hytte/domain/payments/payment';
import { lockStayToPay, markStayPaid } from '#features/bookings/stays.service.ts';
import { paymentSettings } from '#features/payment-settings/payment-settings.service.ts';
import { beginPayment, payNothing, type PaymentRow, standingPayment } from './payments.service.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { checkoutTitle } from '#features/paying/bill-title.ts';
import { ensureCheckoutPage } from '#features/paying/checkout-page.ts';
import { settle } from './settle.service.ts';
import { shareInFlight } from '#features/paying/together.ts';

/** The page may be opened a moment after we have answered: a minute is left for that. */
const MIN_OPEN_MS = 60_000;

type Begun = { free: true } | { free: false; url: string };

type PaymentRequest = { bookingId: string; description: string | undefined };

/**
 * Begins to pay for an own stay, or goes on with it: the same page as long as it is open. What is to be paid is
 * frozen and written down before the provider hears of it, so a process that dies in between leaves nothing that
 * the next call does not finish.
 */
export function beginPaymentWith(provider: PaymentProvider | null) {
  const asTheSame = shareInFlight<Begun>();
  return (ctx: SignedInCtx, wish: PaymentRequest): Promise<Begun> =>
    asTheSame(`${ctx.actor.userId} ${wish.bookingId}`, () => findCheckoutPage(ctx, provider, wish));
}

async function findCheckoutPage(
  ctx: SignedInCtx,
  provider: PaymentProvider | null,
  wish: PaymentRequest,
): Promise<Begun> {
  const payment = await freezeBill(ctx, provider, wish);
  if (payment.status === 'paid') return { free: true };
  if (!provider) throw new AppError('payment_not_offered');
  const { session_id, checkout_url, expires_at } = await ensureCheckoutPage(ctx, provider, payment);
  if (checkout_url && expires_at && expires_at.getTime() > ctx.now.getTime() + MIN_OPEN_MS)
    return { free: false, url: checkout_url };

  // Nobody paid while the page was open, or did and we have not heard: the provider knows.
  if (session_id) await settle(ctx, provider, session_id);
  const next = await freezeBill(ctx, provider, wish);
  const { checkout_url: url } = await ensureCheckoutPage(ctx, provider, next);
  if (next.id === payment.id || !url) throw new AppError('payment_provider_refused');
  return { free: false, url };
}

/** The payment that is under way, or a new one. */
const freezeBill = (
  ctx: SignedInCtx,
  provider: PaymentProvider | null,
  { bookingId, description }: PaymentRequest,
): Promise<PaymentRow> =>
  inTransaction(ctx, async (ctx) => {
    const { stay, cost } = await lockStayToPay(ctx, bookingId);
    const underWay = await standingPayment(ctx, bookingId);
    if (underWay) return underWay;
    const { handling, refund_days } = await paymentSettings(ctx, stay.club_id);
    if (handling !== 'hyttelaget' || !provider) throw new AppError('payment_not_offered');
    const bill = { title: description?.trim() || checkoutTitle(ctx.language, stay), cost };
    const begun = { club_id: stay.club_id, booking_id: stay.id, bill, refund_days };
    const amount_ore = toPay(cost.totalAmountInOre);
    if (amount_ore > 0) return beginPayment(ctx, { ...begun, amount_ore });
    await markStayPaid(ctx, stay.id);
    return payNothing(ctx, begun);
  });
