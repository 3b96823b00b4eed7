import type { Stripe } from 'stripe';
import { now, type Account } from '../account.ts';
import { invalidRequest, missingParam } from '../http.ts';
import type { Decline } from '../cards.ts';
import { emit } from '../events.ts';
import { newId, idOf } from '../formats.ts';
import { newSubscription, newSubscriptionItem } from '../objects/subscription.ts';
import type { Outcome } from '../paying.ts';
import { collect, issueInvoice, methodOf } from './invoicing.ts';

type Ordered = { price: Stripe.Price; quantity: number };

type Wanted = {
  customer: string;
  ordered: Ordered[];
  defaultPaymentMethod?: string | null;
  collectionMethod?: Stripe.Subscription.CollectionMethod;
  daysUntilDue?: number | null;
  description?: string | null;
  metadata?: Stripe.MetadataParam | '' | null;
};

/** A subscription with its first, unpaid invoice. */
export function beginSubscription(account: Account, wanted: Wanted): [Stripe.Subscription, Stripe.Invoice] {
  const id = newId('sub');
  const start = now(account);
  const items = wanted.ordered.map(({ price, quantity }) => {
    const end = periodAfter(start, recurringOf(price));
    return newSubscriptionItem(account, { subscription: id, price, quantity, start, end });
  });
  const [first] = items;
  if (first === undefined) throw invalidRequest('A subscription needs at least one item.', { param: 'items' });
  const subscription = newSubscription(account, {
    id,
    items,
    customer: wanted.customer,
    currency: first.price.currency,
    defaultPaymentMethod: wanted.defaultPaymentMethod ?? null,
    collectionMethod: wanted.collectionMethod ?? 'charge_automatically',
    daysUntilDue: wanted.daysUntilDue ?? null,
    description: wanted.description ?? null,
    metadata: wanted.metadata ?? null,
  });
  account.subscriptions.set(id, subscription);
  return [subscription, issueInvoice(account, subscription, 'subscription_create')];
}

/** Collects the first invoice. If it fails, the subscription stays incomplete. */
export function activate(
  account: Account,
  [subscription, invoice]: [Stripe.Subscription, Stripe.Invoice],
  how: { offSession: boolean; pay: boolean },
): Decline | null {
  const isSent = subscription.collection_method === 'send_invoice';
  const decline =
    isSent || !how.pay
      ? null
      : collect(account, invoice, { method: methodOf(account, subscription), offSession: how.offSession });
  if (decline === null && (isSent || invoice.status === 'paid')) subscription.status = 'active';
  emit(account, 'customer.subscription.created', subscription);
  return decline;
}

export function priceToSubscribe(account: Account, id: string | undefined, param: string): Stripe.Price {
  const price = account.prices.get(id ?? '');
  if (price === undefined) throw missingParam('price', id ?? '', param);
  recurringOf(price);
  return price;
}

export function recurringOf({ recurring, id }: Stripe.Price): Stripe.Price.Recurring {
  if (recurring === null)
    throw invalidRequest(`The price ${id} is set to \`type=one_time\`, but subscriptions need a recurring price.`);
  return recurring;
}

const DAY = 24 * 3600;
/** Days between a failed payment and the next try; after the last one the subscription is cancelled. */
const RETRY_DAYS = [3, 5, 7];

/** Renews and retries everything due. */
export function renewDue(account: Account): void {
  for (const subscription of account.subscriptions.values()) {
    while (isRunning(subscription) && periodEnd(subscription) <= now(account)) renew(account, subscription);
    retryDue(account, subscription);
  }
}

const isRunning = ({ status }: Stripe.Subscription): boolean => status === 'active' || status === 'past_due';

function renew(account: Account, subscription: Stripe.Subscription): void {
  if (subscription.cancel_at_period_end) return cancelNow(account, subscription);
  const latest = idOf(subscription.latest_invoice);
  for (const item of subscription.items.data) {
    item.current_period_start = item.current_period_end;
    item.current_period_end = periodAfter(item.current_period_start, recurringOf(item.price));
  }
  const invoice = issueInvoice(account, subscription, 'subscription_cycle');
  emit(account, 'customer.subscription.updated', subscription, { latest_invoice: latest });
  if (subscription.collection_method === 'send_invoice') return;
  const outcome = account.renewals.get(subscription.id) ?? 'as the card';
  account.renewals.delete(subscription.id);
  collectFor(account, subscription, invoice, outcome);
}

/** Tries to collect an invoice, and updates the status of the subscription. */
export function collectFor(
  account: Account,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
  outcome: Outcome,
  method = methodOf(account, subscription),
): Decline | null {
  const decline = collect(account, invoice, { method, offSession: true, outcome });
  if (decline !== null) {
    const days = RETRY_DAYS[invoice.attempt_count - 1];
    invoice.next_payment_attempt = days === undefined ? null : now(account) + days * DAY;
    if (subscription.status === 'active') setStatus(account, subscription, 'past_due');
    if (days === undefined && subscription.status === 'past_due') cancelNow(account, subscription, 'payment_failed');
  } else if (isLatest(subscription, invoice) && subscription.status !== 'active' && !hasEnded(subscription)) {
    setStatus(account, subscription, 'active');
  }
  return decline;
}

const isLatest = ({ latest_invoice }: Stripe.Subscription, { id }: Stripe.Invoice): boolean =>
  idOf(latest_invoice) === id;

const hasEnded = ({ ended_at }: Stripe.Subscription): boolean => ended_at !== null;

function setStatus(account: Account, subscription: Stripe.Subscription, status: 'active' | 'past_due'): void {
  const before = subscription.status;
  subscription.status = status;
  emit(account, 'customer.subscription.updated', subscription, { status: before });
}

function retryDue(account: Account, subscription: Stripe.Subscription): void {
  const invoice = account.invoices.get(idOf(subscription.latest_invoice) ?? '');
  if (invoice === undefined || !isDue(account, invoice) || hasEnded(subscription)) return;
  collectFor(account, subscription, invoice, 'as the card');
  retryDue(account, subscription);
}

const isDue = (account: Account, { status, next_payment_attempt: next }: Stripe.Invoice): boolean =>
  status === 'open' && next !== null && next <= now(account);

type Why = Stripe.Subscription.CancellationDetails['reason'];

export function cancelNow(account: Account, subscription: Stripe.Subscription, why: Why = 'cancellation_requested') {
  const at = now(account);
  Object.assign(subscription, { status: 'canceled', canceled_at: subscription.canceled_at ?? at, ended_at: at });
  if (subscription.cancellation_details !== null) subscription.cancellation_details.reason = why;
  account.pendingLines.delete(subscription.id);
  emit(account, 'customer.subscription.deleted', subscription);
}

/** Cancels at the end of the paid period, or revokes that. */
export function cancelAtPeriodEnd(account: Account, subscription: Stripe.Subscription, wanted: boolean): void {
  subscription.cancel_at_period_end = wanted;
  subscription.cancel_at = wanted ? periodEnd(subscription) : null;
  subscription.canceled_at = wanted ? now(account) : null;
  if (subscription.cancellation_details !== null)
    subscription.cancellation_details.reason = wanted ? 'cancellation_requested' : null;
}

export const periodEnd = ({ items }: Stripe.Subscription): number =>
  Math.min(...items.data.map((item) => item.current_period_end));

const SECONDS_PER_DAY = 24 * 3600;

/** The same day of the next month or year, or its last day: a month after 31 January is 28 February. */
export function periodAfter(start: number, { interval, interval_count: count }: Stripe.Price.Recurring): number {
  if (interval === 'day') return start + count * SECONDS_PER_DAY;
  if (interval === 'week') return start + count * 7 * SECONDS_PER_DAY;
  const date = new Date(start * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count * (interval === 'year' ? 12 : 1));
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1000;
}
