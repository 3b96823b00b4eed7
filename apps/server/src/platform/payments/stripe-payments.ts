import { Stripe } from 'stripe';
import type {
  Checkout,
  CheckoutPage,
  CheckoutRequest,
  ProviderAccount,
  ProviderRefund,
  RefundRequest,
} from './payment-provider.ts';
import { type CallStripe, idOf, orNull } from './stripe-client.ts';

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
  refund: (request: RefundRequest) =>
    call('refund', async (stripe) => {
      const refund = await refundOnce(stripe, request);
      return { ...toRefund(refund), feeReturnedOre: await feeReturned(stripe, request.account, refund) };
    }),
});

/** The header that makes the call on a club's account. */
const on = (account: ProviderAccount): Stripe.RequestOptions => (account === null ? {} : { stripeAccount: account });

const CHECKOUT_STATUSES: Record<string, Checkout['status']> = { complete: 'complete', expired: 'expired' };

const toCheckout = (account: ProviderAccount, session: Stripe.Checkout.Session): Checkout => ({
  id: session.id,
  account,
  feeOre: typeof session.payment_intent === 'object' ? (session.payment_intent?.application_fee_amount ?? null) : null,
  isOnePayment: session.mode === 'payment',
  status: CHECKOUT_STATUSES[session.status ?? ''] ?? 'open',
  paid: session.payment_status === 'paid',
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
  return session && toCheckout(account, session);
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

const toRefund = ({ id, status, amount }: Stripe.Refund): Omit<ProviderRefund, 'feeReturnedOre'> => ({
  id,
  status: REFUND_STATUSES[status ?? ''] ?? 'pending',
  amountOre: amount,
});

async function refundOnce(stripe: Stripe, request: RefundRequest): Promise<Stripe.Refund> {
  const { refundId, paymentIntentId, amountOre, account } = request;
  const earlier = await findEarlierRefund(stripe, request);
  if (earlier) return earlier;
  return stripe.refunds.create(
    {
      payment_intent: paymentIntentId,
      amount: amountOre,
      metadata: { refund_id: refundId },
      ...(account !== null && { refund_application_fee: true }),
    },
    { idempotencyKey: refundId, ...on(account) },
  );
}

/** What Stripe has moved back of our fee, which it rounds itself. Our fees are on our account, whatever the payment's. */
async function feeReturned(stripe: Stripe, account: ProviderAccount, refund: Stripe.Refund): Promise<number> {
  const charge = idOf(refund.charge);
  if (account === null || charge === null) return 0;
  const { data } = await stripe.applicationFees.list({ charge, limit: 1 });
  return data[0]?.amount_refunded ?? 0;
}

/** Stripe forgets idempotency keys after a day. An older refund is found by our id in its metadata. */
async function findEarlierRefund(
  stripe: Stripe,
  { refundId, paymentIntentId, account }: RefundRequest,
): Promise<Stripe.Refund | undefined> {
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }, on(account));
  return data.find(({ metadata }) => metadata?.['refund_id'] === refundId);
}
