import { Stripe } from 'stripe';
import type { Checkout, CheckoutRequest, ProviderRefund, RefundRequest } from './payment-provider.ts';
import { type CallStripe, idOf, orNull } from './stripe-client.ts';

export const stripePayments = (call: CallStripe) => ({
  beginCheckout: (request: CheckoutRequest) =>
    call('begin checkout', async (stripe) =>
      toCheckout(await stripe.checkout.sessions.create(paramsFor(request), { idempotencyKey: request.paymentId })),
    ),
  findCheckout: (id: string) => call('find checkout', (stripe) => findSession(stripe, id)),
  expireCheckout: (id: string) => call('expire checkout', (stripe) => expireSession(stripe, id)),
  refund: (request: RefundRequest) => call('refund', async (stripe) => toRefund(await refundOnce(stripe, request))),
});

const CHECKOUT_STATUSES: Record<string, Checkout['status']> = { complete: 'complete', expired: 'expired' };

const toCheckout = (session: Stripe.Checkout.Session): Checkout => ({
  id: session.id,
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
const paramsFor = ({ paymentId, amountOre, title, successUrl, cancelUrl }: CheckoutRequest) =>
  ({
    mode: 'payment',
    client_reference_id: paymentId,
    line_items: [
      { quantity: 1, price_data: { currency: 'nok', unit_amount: amountOre, product_data: { name: title } } },
    ],
    payment_intent_data: { metadata: { payment_id: paymentId } },
    success_url: successUrl,
    cancel_url: cancelUrl,
  }) satisfies Stripe.Checkout.SessionCreateParams;

async function findSession(stripe: Stripe, id: string): Promise<Checkout | null> {
  const session = await orNull(stripe.checkout.sessions.retrieve(id));
  return session && toCheckout(session);
}

/** Stripe expires open sessions only; any other is returned as it is. */
async function expireSession(stripe: Stripe, id: string): Promise<Checkout | null> {
  try {
    return toCheckout(await stripe.checkout.sessions.expire(id));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return findSession(stripe, id);
    throw error;
  }
}

const REFUND_STATUSES: Record<string, ProviderRefund['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

const toRefund = ({ id, status, amount }: Stripe.Refund): ProviderRefund => ({
  id,
  status: REFUND_STATUSES[status ?? ''] ?? 'pending',
  amountOre: amount,
});

async function refundOnce(stripe: Stripe, request: RefundRequest): Promise<Stripe.Refund> {
  const { refundId, paymentIntentId, amountOre } = request;
  const earlier = await findEarlierRefund(stripe, request);
  if (earlier) return earlier;
  return stripe.refunds.create(
    { payment_intent: paymentIntentId, amount: amountOre, metadata: { refund_id: refundId } },
    { idempotencyKey: refundId },
  );
}

/** Stripe forgets idempotency keys after a day. An older refund is found by our id in its metadata. */
async function findEarlierRefund(
  stripe: Stripe,
  { refundId, paymentIntentId }: RefundRequest,
): Promise<Stripe.Refund | undefined> {
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  return data.find(({ metadata }) => metadata?.['refund_id'] === refundId);
}
