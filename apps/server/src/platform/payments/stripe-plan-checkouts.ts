import type { Stripe } from 'stripe';
import type { PlanCheckout, PlanCheckoutRequest } from './plan-provider.ts';
import { type CallStripe, idOf, isMissing } from './stripe-client.ts';
import { ensurePrice } from './stripe-plan-prices.ts';

const CHECKOUT_STATUSES: Record<string, PlanCheckout['status']> = { complete: 'complete', expired: 'expired' };

const toCheckout = (session: Stripe.Checkout.Session): PlanCheckout => ({
  id: session.id,
  status: CHECKOUT_STATUSES[session.status ?? ''] ?? 'open',
  url: session.url,
  referenceId: session.client_reference_id,
  customerId: idOf(session.customer),
  planId: idOf(session.subscription),
});

/** One customer per club, told anew who it is each time. */
async function ensureCustomer(stripe: Stripe, wish: PlanCheckoutRequest): Promise<string> {
  const { customerId, referenceId, clubId, customer } = wish;
  const facts = {
    ...(customer.name !== null && { name: customer.name }),
    email: customer.email,
    metadata: {
      club_id: clubId,
      org_number: customer.orgNumber ?? '',
      mva_number: customer.mvaNumber ?? '',
    },
  };
  if (customerId !== null) return (await stripe.customers.update(customerId, facts)).id;
  return (await stripe.customers.create(facts, { idempotencyKey: `customer-${referenceId}` })).id;
}

/** The same for the same wish, to the letter: a key that comes with other words is refused. */
async function beginCheckout(stripe: Stripe, wish: PlanCheckoutRequest): Promise<PlanCheckout> {
  const { referenceId, clubId, price, successUrl, cancelUrl } = wish;
  const customer = await ensureCustomer(stripe, wish);
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      client_reference_id: referenceId,
      customer,
      line_items: [{ quantity: 1, price: await ensurePrice(stripe, price) }],
      subscription_data: { metadata: { club_id: clubId, reference_id: referenceId } },
      success_url: successUrl,
      cancel_url: cancelUrl,
    },
    { idempotencyKey: referenceId },
  );
  return toCheckout(session);
}

async function findCheckout(stripe: Stripe, id: string): Promise<PlanCheckout | null> {
  try {
    const session = await stripe.checkout.sessions.retrieve(id);
    return session.mode === 'subscription' ? toCheckout(session) : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export const stripePlanCheckouts = (ask: CallStripe) => ({
  beginPlanCheckout: (wish: PlanCheckoutRequest) =>
    ask('begin checkout of a plan', (stripe) => beginCheckout(stripe, wish)),
  findPlanCheckout: (id: string) => ask('find checkout of a plan', (stripe) => findCheckout(stripe, id)),
});
