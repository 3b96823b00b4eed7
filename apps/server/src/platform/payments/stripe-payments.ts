import { Stripe } from 'stripe';
import type {
  Checkout,
  CheckoutPage,
  CheckoutRequest,
  ProviderAccount,
  ProviderRefund,
  RefundRequest,
} from './payment-provider.ts';
import { type CallStripe, idOf, on, orNull } from './stripe-client.ts';
import { feeOf } from './stripe-fees.ts';

export const stripePayments = (call: CallStripe) => ({
  beginCheckout: (request: CheckoutRequest) =>
    call('begin checkout', async (stripe) =>
      toCheckout(
        request.account,
        await stripe.checkout.sessions.create(paramsFor(request), {
          idempotencyKey: request.paymentId,
          ...on(request.account),
        }),
      ),
    ),
  findCheckout: (page: CheckoutPage) => call('find checkout', (stripe) => findSession(stripe, page)),
  expireCheckout: (page: CheckoutPage) => call('expire checkout', (stripe) => expireSession(stripe, page)),
  refund: (request: RefundRequest) => call('refund', (stripe) => refundOrRefusal(stripe, request)),
});

const CHECKOUT_STATUSES: Record<string, Checkout['status']> = { complete: 'complete', expired: 'expired' };

const toCheckout = (account: ProviderAccount, session: Stripe.Checkout.Session): Checkout => ({
  id: session.id,
  account,
  feeOre: typeof session.payment_intent === 'object' ? (session.payment_intent?.application_fee_amount ?? null) : null,
  isOnePayment: session.mode === 'payment',
  status: CHECKOUT_STATUSES[session.status ?? ''] ?? 'open',
  paid: session.payment_status === 'paid',
  isProcessing: false,
  url: session.url,
  expiresAt: new Date(session.expires_at * 1000),
  amountOre: session.amount_total,
  currency: session.currency,
  paymentId: session.client_reference_id,
  paymentIntentId: idOf(session.payment_intent),
  live: session.livemode,
});

/** Deterministic: Stripe refuses an idempotency key that comes with other parameters. */
const paramsFor = ({ paymentId, amountOre, title, successUrl, cancelUrl, feeOre }: CheckoutRequest) =>
  ({
    mode: 'payment',
    client_reference_id: paymentId,
    line_items: [
      { quantity: 1, price_data: { currency: 'nok', unit_amount: amountOre, product_data: { name: title } } },
    ],
    payment_intent_data: {
      metadata: { payment_id: paymentId },
      ...(feeOre !== null && { application_fee_amount: feeOre }),
    },
    success_url: successUrl,
    cancel_url: cancelUrl,
  }) satisfies Stripe.Checkout.SessionCreateParams;

/** On a club's account with the payment in it: the club may make pages there itself, without our fee. */
async function findSession(stripe: Stripe, { sessionId, account }: CheckoutPage): Promise<Checkout | null> {
  const expand = account === null ? {} : { expand: ['payment_intent'] };
  const session = await orNull(stripe.checkout.sessions.retrieve(sessionId, expand, on(account)));
  return session && { ...toCheckout(account, session), isProcessing: await isProcessing(stripe, account, session) };
}

/** A payment that waits for another way to pay has failed: a session that is complete never gets one. */
const FAILED: readonly string[] = ['requires_payment_method', 'canceled'];

async function isProcessing(
  stripe: Stripe,
  account: ProviderAccount,
  session: Stripe.Checkout.Session,
): Promise<boolean> {
  const intentId = idOf(session.payment_intent);
  if (session.status !== 'complete' || session.payment_status !== 'unpaid' || intentId === null) return false;
  return !FAILED.includes((await stripe.paymentIntents.retrieve(intentId, {}, on(account))).status);
}

/** Stripe expires open sessions only; any other is returned as it is. */
async function expireSession(stripe: Stripe, page: CheckoutPage): Promise<Checkout | null> {
  const { sessionId, account } = page;
  try {
    return toCheckout(account, await stripe.checkout.sessions.expire(sessionId, {}, on(account)));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return findSession(stripe, page);
    throw error;
  }
}

const REFUND_STATUSES: Record<string, ProviderRefund['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

const toRefund = ({ id, status, amount, failure_reason: reason }: Stripe.Refund): Omit<ProviderRefund, 'fee'> => ({
  id,
  reason: reason ?? null,
  status: REFUND_STATUSES[status ?? ''] ?? 'pending',
  amountOre: amount,
});

/** Stripe will never make a refund that it calls invalid: of a disputed charge, or of more than is left. */
async function refundOrRefusal(stripe: Stripe, request: RefundRequest): Promise<ProviderRefund> {
  try {
    const refund = await refundOnce(stripe, request);
    return { ...toRefund(refund), fee: await feeOf(stripe, request.account, idOf(refund.charge)) };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return { id: null, status: 'failed', amountOre: request.amountOre, reason: error.message, fee: null };
  }
}

async function refundOnce(stripe: Stripe, request: RefundRequest): Promise<Stripe.Refund> {
  const { refundId, paymentIntentId, amountOre, account, attempt } = request;
  const earlier = await findEarlierRefund(stripe, request);
  if (earlier) return earlier;
  return stripe.refunds.create(
    {
      payment_intent: paymentIntentId,
      amount: amountOre,
      metadata: { refund_id: refundId },
      ...(account !== null && { refund_application_fee: true }),
    },
    { idempotencyKey: attempt === 0 ? refundId : `${refundId}-${attempt}`, ...on(account) },
  );
}

/** Stripe forgets idempotency keys after a day. An older refund is found by our id in its metadata. */
async function findEarlierRefund(
  stripe: Stripe,
  { refundId, paymentIntentId, account, attempt }: RefundRequest,
): Promise<Stripe.Refund | undefined> {
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }, on(account));
  const ours = data.filter(({ metadata }) => metadata?.['refund_id'] === refundId);
  const failed = ours.filter(({ status }) => status === 'failed' || status === 'canceled');
  // Newest first. As many failures as attempts before this one: it has not been made yet.
  return ours.find((one) => !failed.includes(one)) ?? (failed.length > attempt ? failed[0] : undefined);
}
