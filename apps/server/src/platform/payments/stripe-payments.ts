import { Stripe } from 'stripe';
import type { Checkout, CheckoutRequest, ProviderRefund, RefundRequest } from './payment-provider.ts';
import { type CallStripe, idOf, isMissing } from './stripe-client.ts';

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

/** The same for the same wish, to the letter: a key that comes with other words is refused. */
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
  try {
    return toCheckout(await stripe.checkout.sessions.retrieve(id));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Only an open page can be closed; any other is told as it is. */
async function closeSession(stripe: Stripe, id: string): Promise<Checkout | null> {
  try {
    return toCheckout(await stripe.checkout.sessions.expire(id));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return findSession(stripe, id);
    throw error;
  }
}

export const stripeCheckouts = (ask: CallStripe) => ({
  beginCheckout: (wish: CheckoutRequest) =>
    ask('begin checkout', async (stripe) =>
      toCheckout(await stripe.checkout.sessions.create(paramsFor(wish), { idempotencyKey: wish.paymentId })),
    ),
  findCheckout: (id: string) => ask('find checkout', (stripe) => findSession(stripe, id)),
  expireCheckout: (id: string) => ask('expire checkout', (stripe) => closeSession(stripe, id)),
});

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

/** Keys are forgotten after a day. A refund that was made under one that was is known by the name we gave it. */
async function findEarlierRefund(
  stripe: Stripe,
  { refundId, paymentIntentId }: RefundRequest,
): Promise<Stripe.Refund | undefined> {
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  return data.find(({ metadata }) => metadata?.['refund_id'] === refundId);
}

async function refundOnce(stripe: Stripe, wish: RefundRequest): Promise<Stripe.Refund> {
  const { refundId, paymentIntentId, amountOre } = wish;
  const made = await findEarlierRefund(stripe, wish);
  if (made) return made;
  return stripe.refunds.create(
    { payment_intent: paymentIntentId, amount: amountOre, metadata: { refund_id: refundId } },
    { idempotencyKey: refundId },
  );
}

export const stripeRefunds = (ask: CallStripe) => ({
  refund: (wish: RefundRequest) => ask('refund', async (stripe) => toRefund(await refundOnce(stripe, wish))),
});
