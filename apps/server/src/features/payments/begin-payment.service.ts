import type { Language } from '@hytte/contract/texts/text';
import { stayOf } from '@hytte/domain/bookings/stay';
import { toPay } from '@hytte/domain/payments/payment';
import { lockStayToPay, markStayPaid } from '#features/bookings/stays.service.ts';
import { paymentSettings } from '#features/payment-settings/payment-settings.service.ts';
import { inTransaction, type SignedInCtx, type Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { beginPayment, payNothing, type PaymentRow, standingPayment, openPayment } from './payments.service.ts';
import { settle } from './settle.service.ts';

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

/** Those who ask for the same while it is being asked for wait for that answer: pressing a hundred times is pressing once. */
export function shareInFlight<T>(): (key: string, ask: () => Promise<T>) => Promise<T> {
  const asking = new Map<string, Promise<T>>();
  return (key, ask) => {
    const answer = asking.get(key) ?? ask().finally(() => asking.delete(key));
    asking.set(key, answer);
    return answer;
  };
}

/**
 * Makes sure that there is a page to pay on. Asked outside any transaction, under the payment's own id: however
 * many processes ask, and however often, the provider has one page for it.
 */
export async function ensureCheckoutPage(
  ctx: Ctx,
  provider: PaymentProvider,
  payment: PaymentRow,
): Promise<PaymentRow> {
  if (payment.status !== 'created') return payment;
  const back = `${ctx.settings.publicUrl}/?booking=${payment.booking_id}&payment=`;
  const checkout = await provider.beginCheckout({
    paymentId: payment.id,
    amountOre: payment.amount_ore,
    title: payment.bill.title,
    successUrl: `${back}success`,
    cancelUrl: `${back}cancelled`,
  });
  return openPayment(ctx, payment.id, checkout);
}

const inWords = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const dates = { no: new Intl.DateTimeFormat('nb-NO', inWords), en: new Intl.DateTimeFormat('en-GB', inWords) };

type Titled = { club_name: string; hut_name: string; first_slot: number; last_slot: number };

/** What the payer reads on the provider's page. */
export function checkoutTitle(language: Language, { club_name, hut_name, first_slot, last_slot }: Titled): string {
  const { startDate, endDate } = stayOf({ first: first_slot, last: last_slot });
  return `${hut_name} (${club_name}), ${dates[language].formatRange(new Date(startDate), new Date(endDate))}`;
}
