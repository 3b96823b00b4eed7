import type { Language } from '@hytte/contract/texts/text';
import { directFeeOf } from '@hytte/domain/money/payments/direct';
import { toPay } from '@hytte/domain/money/payments/payment';
import { lockAccountToPayTo, nextReceiptNumber } from '#features/money/settings/payment-settings.service.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { limitCall } from '#platform/http/rate-limits.ts';
import { daysIn } from '#platform/mail/mail-words.ts';
import type { Checkout, PaymentProvider } from '#platform/payments/payment-provider.ts';
import { findActivePayment, findPayment, insertPayment, type PaymentRow, setPaymentOpen } from './payments.queries.ts';
import type { StayOperations, StayToPay } from './payments.service.ts';
import { settle } from './settle.service.ts';

/** The guest may open the page a moment after our answer: it must stay open for at least a minute. */
const MIN_OPEN_MS = 60_000;

/**
 * Rate limit on new checkout pages, which are asked of the provider; a page that is open is given again without limit.
 * Those of club and address are high: after a draw a whole club pays at once.
 */
const limitCheckouts = limitCall('payment', { person: 30, club: 3000, address: 600 });

/** `provider` is null when none is configured; then payment is not offered. */
type BeginDeps = { provider: PaymentProvider | null; stays: StayOperations };
type PaymentRequest = { bookingId: string; description: string | undefined };
type Begun = { free: true } | { free: false; url: string };

/**
 * Begins to pay for an own stay, or continues: the same checkout page as long as it is open. The bill is frozen and
 * committed before the provider is called, so the next call finishes what a crashed process left behind.
 */
export function beginPaymentWith(deps: BeginDeps) {
  const once = shareInFlight<Begun>();
  return (ctx: SignedInCtx, request: PaymentRequest): Promise<Begun> =>
    once(`${ctx.actor.userId} ${request.bookingId}`, () => findCheckoutPage(ctx, deps, request));
}

async function findCheckoutPage(ctx: SignedInCtx, deps: BeginDeps, request: PaymentRequest): Promise<Begun> {
  const payment = await freezeBill(ctx, deps, request);
  if (payment.status === 'paid') return { free: true };
  if (payment.processing_since) throw new AppError('payment_processing');
  const { provider, stays } = deps;
  if (!provider) throw new AppError('payment_not_offered');
  if (payment.status === 'created') await limitCheckouts(ctx, payment.club_id);
  const { session_id, checkout_url, expires_at } = await ensureCheckoutPage(ctx, provider, payment);
  if (checkout_url && expires_at && expires_at.getTime() > ctx.now.getTime() + MIN_OPEN_MS)
    return { free: false, url: checkout_url };

  // The page has expired: unpaid, or paid without our having heard of it. The provider knows which.
  await limitCheckouts(ctx, payment.club_id);
  if (session_id) await settle(ctx, { provider, stays }, { sessionId: session_id, account: payment.provider_account });
  const next = await freezeBill(ctx, deps, request);
  if (next.processing_since) throw new AppError('payment_processing');
  const { checkout_url: url } = await ensureCheckoutPage(ctx, provider, next);
  if (next.id === payment.id || !url) throw new AppError('payment_provider_refused');
  return { free: false, url };
}

/** The payment that is under way, or a new one with today's bill. */
const freezeBill = (
  ctx: SignedInCtx,
  { provider, stays }: BeginDeps,
  { bookingId, description }: PaymentRequest,
): Promise<PaymentRow> =>
  inTransaction(ctx, async (ctx) => {
    const { stay, cost, tiers } = await stays.lockStayToPay(ctx, bookingId);
    const underWay = await findActivePayment(ctx.db, bookingId);
    if (underWay) return underWay;
    const { account, refund_days } = await lockAccountToPayTo(ctx, stay.club_id);
    if (!provider) throw new AppError('payment_not_offered');
    const bill = { title: description?.trim() || checkoutTitle(ctx.language, stay), cost };
    const begun = { club_id: stay.club_id, booking_id: stay.id, bill, refund_days, refund_tiers: tiers };
    const amount_ore = toPay(cost.totalAmountInOre);
    const direct = account === null ? {} : { provider_account: account, fee_ore: directFeeOf(amount_ore) };
    if (amount_ore > 0) return insertPayment(ctx.db, { ...begun, ...direct, amount_ore });
    await stays.markStayPaid(ctx, stay.id);
    // A free stay is paid at once: with a receipt, but without ledger entries.
    const receipt_number = await nextReceiptNumber(ctx, stay.club_id);
    return insertPayment(ctx.db, { ...begun, amount_ore: 0, status: 'paid', paid_at: ctx.now, receipt_number });
  });

/**
 * Makes sure that the payment has a checkout page. Called outside transactions, with the payment's id as idempotency
 * key: any number of calls from any number of processes make one page.
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
    account: payment.provider_account,
    feeOre: payment.fee_ore,
    amountOre: payment.amount_ore,
    title: payment.bill.title,
    successUrl: `${back}success`,
    cancelUrl: `${back}cancelled`,
  });
  return saveCheckout(ctx, payment.id, checkout);
}

/** The first to save wins; returns the payment as it is then. */
async function saveCheckout(ctx: Ctx, id: string, { id: sessionId, url, expiresAt }: Checkout): Promise<PaymentRow> {
  if (url !== null)
    await setPaymentOpen(ctx.db, id, { session_id: sessionId, checkout_url: url, expires_at: expiresAt });
  const payment = await findPayment(ctx.db, id);
  if (!payment) throw new Error(`Payment ${id} is gone`); // rows are never deleted
  return payment;
}

/** Concurrent calls with the same key share one promise: pressing a hundred times is pressing once. */
function shareInFlight<T>(): (key: string, ask: () => Promise<T>) => Promise<T> {
  const inFlight = new Map<string, Promise<T>>();
  return (key, ask) => {
    const answer = inFlight.get(key) ?? ask().finally(() => inFlight.delete(key));
    inFlight.set(key, answer);
    return answer;
  };
}

/** What the guest reads on the provider's page. */
const checkoutTitle = (language: Language, { club_name, hut_name, first_slot, last_slot }: StayToPay): string =>
  `${hut_name} (${club_name}), ${daysIn(language, { first: first_slot, last: last_slot })}`;
