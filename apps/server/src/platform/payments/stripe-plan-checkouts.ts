import type { Stripe } from 'stripe';
import type { PlanCheckout, PlanCheckoutWish } from './plan-provider.ts';
import { type Asking, idOf, isMissing } from './stripe-client.ts';
import { ensurePrice } from './stripe-plan-prices.ts';

const STATUSES: Record<string, PlanCheckout['status']> = { complete: 'complete', expired: 'expired' };

const toCheckout = (session: Stripe.Checkout.Session): PlanCheckout => ({
  id: session.id,
  status: STATUSES[session.status ?? ''] ?? 'open',
  url: session.url,
  referenceId: session.client_reference_id,
  customerId: idOf(session.customer),
  planId: idOf(session.subscription),
});

/** One customer per club, told anew who it is each time. */
async function ensureCustomer(stripe: Stripe, wish: PlanCheckoutWish): Promise<string> {
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
async function begin(stripe: Stripe, wish: PlanCheckoutWish): Promise<PlanCheckout> {
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

async function find(stripe: Stripe, id: string): Promise<PlanCheckout | null> {
  try {
    const session = await stripe.checkout.sessions.retrieve(id);
    return session.mode === 'subscription' ? toCheckout(session) : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export const stripePlanCheckouts = (ask: Asking) => ({
  beginPlanCheckout: (wish: PlanCheckoutWish) => ask('begin checkout of a plan', (stripe) => begin(stripe, wish)),
  findPlanCheckout: (id: string) => ask('find checkout of a plan', (stripe) => find(stripe, id)),
});
