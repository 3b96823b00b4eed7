import type { ProviderStatus } from '@hytte/domain/subscriptions/subscription';
import { Stripe } from 'stripe';
import type { PlanPrice, ProviderPlan } from './plan-provider.ts';
import { type CallStripe, idOf, isMissing } from './stripe-client.ts';
import { choiceOf, ensurePrice } from './stripe-plan-prices.ts';

/** What is not named here is held. */
const PLAN_STATUSES: Record<string, ProviderStatus> = {
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  incomplete: 'incomplete',
  incomplete_expired: 'incomplete',
  canceled: 'cancelled',
};

const atSecond = (seconds: number): Date => new Date(seconds * 1000);

/**
 * What the last paid invoice covers. The plan's own period says less: when a renewal fails it has moved on to time
 * that nobody has paid for. Lines below nothing give money back, for time that was paid before.
 */
async function lastPaid(stripe: Stripe, subscription: string): Promise<ProviderPlan['paid']> {
  const { data } = await stripe.invoices.list({ subscription, status: 'paid', limit: 1 });
  const [invoice] = data;
  const ends = invoice?.lines.data.filter(({ amount }) => amount >= 0).map(({ period }) => period.end) ?? [];
  if (!invoice || ends.length === 0) return null;
  const at = invoice.status_transitions.paid_at ?? invoice.created;
  return { until: atSecond(Math.max(...ends)), at: atSecond(at) };
}

async function orNone<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function findPlan(stripe: Stripe, id: string): Promise<ProviderPlan | null> {
  const subscription = await orNone(stripe.subscriptions.retrieve(id));
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

async function planOfInvoice(stripe: Stripe, invoiceId: string): Promise<string | null> {
  const invoice = await orNone(stripe.invoices.retrieve(invoiceId));
  return idOf(invoice?.parent?.subscription_details?.subscription ?? null);
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

async function cancelPlan(stripe: Stripe, id: string, reason: string | null): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id, reason === null ? {} : { cancellation_details: { comment: reason } });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { status } = await stripe.subscriptions.retrieve(id);
    if (status !== 'canceled' && status !== 'incomplete_expired') throw error;
  }
}

export const stripePlans = (ask: CallStripe) => ({
  findPlan: (id: string) => ask('find plan', (stripe) => findPlan(stripe, id)),
  findPlanOfInvoice: (invoiceId: string) => ask('find plan of invoice', (stripe) => planOfInvoice(stripe, invoiceId)),
  changePlan: (id: string, price: PlanPrice) => ask('change plan', (stripe) => changePlan(stripe, id, price)),
  cancelPlan: (id: string, reason: string | null) => ask('cancel plan', (stripe) => cancelPlan(stripe, id, reason)),
});
