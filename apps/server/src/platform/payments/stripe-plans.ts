import { BILLING_FREQUENCIES, PAID_TIERS } from '@hytte/domain/money/subscriptions/plans';
import type { ProviderStatus } from '@hytte/domain/money/subscriptions/subscription';
import { Stripe } from 'stripe';
import type {
  PlanChangePreview,
  PlanCheckout,
  PlanCheckoutRequest,
  PlanPrice,
  PlanReceipt,
  ProviderPlan,
} from './payment-provider.ts';
import { type CallStripe, idOf, orNull } from './stripe-client.ts';

/** Plans are Stripe subscriptions, bought on a Checkout page. */
export const stripePlans = (call: CallStripe) => ({
  beginPlanCheckout: (request: PlanCheckoutRequest) =>
    call('begin checkout of a plan', (stripe) => beginCheckout(stripe, request)),
  findPlanCheckout: (id: string) => call('find checkout of a plan', (stripe) => findCheckout(stripe, id)),
  findPlan: (id: string) => call('find plan', (stripe) => findPlan(stripe, id)),
  findPlanOfInvoice: (invoiceId: string) => call('find plan of invoice', (stripe) => planOfInvoice(stripe, invoiceId)),
  listPlanReceipts: (customerId: string) =>
    call('list receipts of plans', (stripe) => listReceipts(stripe, customerId)),
  previewPlanChange: (id: string, price: PlanPrice) =>
    call('preview change of plan', (stripe) => previewChange(stripe, id, price)),
  changePlan: (id: string, price: PlanPrice) => call('change plan', (stripe) => changePlan(stripe, id, price)),
  cancelPlan: (id: string, reason: string | null) => call('cancel plan', (stripe) => cancelPlan(stripe, id, reason)),
});

const CHECKOUT_STATUSES: Record<string, PlanCheckout['status']> = { complete: 'complete', expired: 'expired' };

const toCheckout = (session: Stripe.Checkout.Session): PlanCheckout => ({
  id: session.id,
  status: CHECKOUT_STATUSES[session.status ?? ''] ?? 'open',
  url: session.url,
  referenceId: session.client_reference_id,
  customerId: idOf(session.customer),
  planId: idOf(session.subscription),
});

/** Deterministic: Stripe refuses an idempotency key that comes with other parameters. */
async function beginCheckout(stripe: Stripe, request: PlanCheckoutRequest): Promise<PlanCheckout> {
  const { referenceId, clubId, price, successUrl, cancelUrl } = request;
  const customer = await ensureCustomer(stripe, request);
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

/** One Stripe customer per club; its details are updated at each checkout. */
async function ensureCustomer(stripe: Stripe, request: PlanCheckoutRequest): Promise<string> {
  const { customerId, referenceId, clubId, customer } = request;
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

async function findCheckout(stripe: Stripe, id: string): Promise<PlanCheckout | null> {
  const session = await orNull(stripe.checkout.sessions.retrieve(id));
  return session?.mode === 'subscription' ? toCheckout(session) : null;
}

/** Any other Stripe status counts as active. */
const PLAN_STATUSES: Record<string, ProviderStatus> = {
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  incomplete: 'incomplete',
  incomplete_expired: 'incomplete',
  canceled: 'cancelled',
};

async function findPlan(stripe: Stripe, id: string): Promise<ProviderPlan | null> {
  const subscription = await orNull(stripe.subscriptions.retrieve(id));
  if (!subscription) return null;
  const [item] = subscription.items.data;
  return {
    id,
    status: PLAN_STATUSES[subscription.status] ?? 'active',
    chosen: item ? choiceOf(item.price) : null,
    clubId: subscription.metadata['club_id'] ?? null,
    customerId: idOf(subscription.customer) ?? '',
    paid: await lastPaid(stripe, id),
  };
}

const atSecond = (seconds: number): Date => new Date(seconds * 1000);

/**
 * The period of the last paid invoice. The subscription's own period is of no use: when a renewal fails, it has already
 * moved on to the unpaid one. Lines with a negative amount are credits for time paid earlier.
 */
async function lastPaid(stripe: Stripe, subscription: string): Promise<ProviderPlan['paid']> {
  const { data } = await stripe.invoices.list({ subscription, status: 'paid', limit: 1 });
  const [invoice] = data;
  const ends = invoice?.lines.data.filter(({ amount }) => amount >= 0).map(({ period }) => period.end) ?? [];
  if (!invoice || ends.length === 0) return null;
  const at = invoice.status_transitions.paid_at ?? invoice.created;
  return { until: atSecond(Math.max(...ends)), at: atSecond(at) };
}

async function listReceipts(stripe: Stripe, customer: string): Promise<PlanReceipt[]> {
  const { data } = await stripe.invoices.list({ customer, status: 'paid', limit: 100 });
  return data.map(({ id, number, created, status_transitions, total, hosted_invoice_url }) => ({
    id,
    number,
    at: atSecond(status_transitions.paid_at ?? created),
    totalOre: total,
    url: hosted_invoice_url ?? null,
  }));
}

async function planOfInvoice(stripe: Stripe, invoiceId: string): Promise<string | null> {
  const invoice = await orNull(stripe.invoices.retrieve(invoiceId));
  return idOf(invoice?.parent?.subscription_details?.subscription ?? null);
}

/** Stripe computes the invoice that `changePlan` would make. Another interval begins a new period at once. */
async function previewChange(stripe: Stripe, id: string, price: PlanPrice): Promise<PlanChangePreview> {
  const { items } = await stripe.subscriptions.retrieve(id);
  const [item] = items.data;
  if (!item) throw new Error(`Subscription ${id} has no items`);
  const preview = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: {
      items: [{ id: item.id, price: await ensurePrice(stripe, price) }],
      proration_behavior: 'always_invoice',
    },
  });
  const ends = preview.lines.data.filter(({ amount }) => amount >= 0).map(({ period }) => period.end);
  return {
    chargeNowOre: preview.amount_due,
    creditNowOre: Math.max(0, -preview.total),
    nextChargeAt: atSecond(ends.length > 0 ? Math.max(...ends) : item.current_period_end),
  };
}

async function changePlan(stripe: Stripe, id: string, price: PlanPrice): Promise<void> {
  const { items } = await stripe.subscriptions.retrieve(id);
  const [item] = items.data;
  if (!item) throw new Error(`Subscription ${id} has no items`);
  await stripe.subscriptions.update(id, {
    items: [{ id: item.id, price: await ensurePrice(stripe, price) }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  });
}

/** Idempotent: a subscription that has already ended counts as cancelled. */
async function cancelPlan(stripe: Stripe, id: string, reason: string | null): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id, reason === null ? {} : { cancellation_details: { comment: reason } });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { status } = await stripe.subscriptions.retrieve(id);
    if (status !== 'canceled' && status !== 'incomplete_expired') throw error;
  }
}

const NAMES = { 'business-small': 'Hyttelaget Bedrift', 'business-large': 'Hyttelaget Stor bedrift' } as const;
const INTERVALS = { monthly: 'month', yearly: 'year' } as const;

/** Contains the amount: a raised price is a new one, and earlier buyers keep theirs. */
const lookupKeyOf = ({ tier, frequency, amountOre }: PlanPrice): string =>
  `hyttelaget_${tier}_${frequency}_${amountOre}`;

/** Finds the Stripe price by our lookup key; creates it on first use. VAT is included. */
async function ensurePrice(stripe: Stripe, price: PlanPrice): Promise<string> {
  const { tier, frequency, amountOre } = price;
  const lookupKey = lookupKeyOf(price);
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  if (data[0]) return data[0].id;
  const made = await stripe.prices.create(
    {
      currency: 'nok',
      unit_amount: amountOre,
      tax_behavior: 'inclusive',
      recurring: { interval: INTERVALS[frequency] },
      lookup_key: lookupKey,
      metadata: { tier, frequency },
      product_data: { name: NAMES[tier] },
    },
    { idempotencyKey: lookupKey },
  );
  return made.id;
}

/** Tier and frequency from the metadata we wrote on the price; null for a price that is not ours. */
function choiceOf({ metadata }: Stripe.Price): ProviderPlan['chosen'] {
  const tier = PAID_TIERS.find((known) => known === metadata['tier']);
  const frequency = BILLING_FREQUENCIES.find((known) => known === metadata['frequency']);
  return tier && frequency ? { tier, frequency } : null;
}
