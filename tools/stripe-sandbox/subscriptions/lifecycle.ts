import type { Stripe } from 'stripe';
import { now, type Account } from '../account.ts';
import { invalidRequest, missingParam } from '../http.ts';
import type { Decline } from '../cards.ts';
import { emit } from '../events.ts';
import { newId, idOf } from '../formats.ts';
import { newSubscription, newSubscriptionItem } from '../objects/subscription.ts';
import type { Outcome } from '../paying.ts';
import { collect, issueInvoice, methodOf } from './invoicing.ts';

const DAY = 24 * 3600;

type Ordered = { price: Stripe.Price; quantity: number };

type SubscriptionInput = {
  customer: string;
  ordered: Ordered[];
  defaultPaymentMethod: string;
  metadata: Stripe.MetadataParam | '' | null;
};

/** A subscription with its first, unpaid invoice. */
export function beginSubscription(account: Account, wanted: SubscriptionInput): [Stripe.Subscription, Stripe.Invoice] {
  const id = newId('sub');
  const start = now(account);
  const items = wanted.ordered.map(({ price, quantity }) => {
    const end = periodAfter(start, recurringOf(price));
    return newSubscriptionItem(account, { subscription: id, price, quantity, start, end });
  });
  const [first] = items;
  if (first === undefined) throw invalidRequest('A subscription needs at least one item.', { param: 'items' });
  const { customer, defaultPaymentMethod, metadata } = wanted;
  const { currency } = first.price;
  const subscription = newSubscription(account, { id, items, customer, currency, defaultPaymentMethod, metadata });
  account.subscriptions.set(id, subscription);
  return [subscription, issueInvoice(account, subscription, 'subscription_create')];
}

/** Collects the first invoice. If it fails, the subscription stays incomplete. */
export function activate(
  account: Account,
  [subscription, invoice]: [Stripe.Subscription, Stripe.Invoice],
): Decline | null {
  const decline = collect(account, invoice, { method: methodOf(account, subscription), offSession: false });
  if (decline === null) subscription.status = 'active';
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

/** Days between a failed payment and the next try; after the last one the account's setting `afterRetries` decides. */
const RETRY_DAYS = [3, 5, 7];

/** Renews and retries everything due. */
export function renewDue(account: Account): void {
  for (const subscription of account.subscriptions.values()) {
    while (isRunning(subscription) && periodEnd(subscription) <= now(account)) renew(account, subscription);
    retryDue(account, subscription);
  }
}

/** Periods go on while it is unpaid; a paused one stands still. */
const isRunning = ({ status }: Stripe.Subscription): boolean => ['active', 'past_due', 'unpaid'].includes(status);

/** A new period from now on, with its invoice; the day of the month on which it is billed moves here. */
function startPeriod(account: Account, subscription: Stripe.Subscription): Stripe.Invoice {
  const start = now(account);
  subscription.billing_cycle_anchor = start;
  for (const item of subscription.items.data)
    Object.assign(item, {
      current_period_start: start,
      current_period_end: periodAfter(start, recurringOf(item.price)),
    });
  return issueInvoice(account, subscription, 'subscription_cycle');
}

/** It makes no invoices and stays in its period until it is resumed. */
export function pauseNow(account: Account, subscription: Stripe.Subscription): void {
  subscription.status = 'paused';
  subscription.status_details = {
    paused: { subscription: { type: 'pause_requested' }, transitioned_at: now(account), type: 'subscription' },
  };
  emit(account, 'customer.subscription.paused', subscription);
}

/** A new period begins with an invoice, which decides whether it is active or past due. */
export function resumeNow(account: Account, subscription: Stripe.Subscription): void {
  const invoice = startPeriod(account, subscription);
  const decline = collect(account, invoice, { method: methodOf(account, subscription), offSession: true });
  delete subscription.status_details;
  if (decline !== null) invoice.next_payment_attempt = now(account) + (RETRY_DAYS[0] ?? 0) * DAY;
  subscription.status = decline === null ? 'active' : 'past_due';
  emit(account, 'customer.subscription.resumed', subscription);
}

function renew(account: Account, subscription: Stripe.Subscription): void {
  const latest = idOf(subscription.latest_invoice);
  for (const item of subscription.items.data) {
    item.current_period_start = item.current_period_end;
    item.current_period_end = periodAfter(
      item.current_period_start,
      recurringOf(item.price),
      subscription.billing_cycle_anchor,
    );
  }
  const invoice = issueInvoice(account, subscription, 'subscription_cycle');
  emit(account, 'customer.subscription.updated', subscription, { latest_invoice: latest });
  if (subscription.status === 'unpaid') return;
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
    if (days === undefined && subscription.status === 'past_due') giveUp(account, subscription);
  } else if (isLatest(subscription, invoice) && subscription.status !== 'active' && !hasEnded(subscription)) {
    setStatus(account, subscription, 'active');
  }
  return decline;
}

/** What the account's owner has chosen for subscriptions whose last retry failed. */
function giveUp(account: Account, subscription: Stripe.Subscription): void {
  if (account.afterRetries === 'cancel') cancelNow(account, subscription, 'payment_failed');
  if (account.afterRetries === 'mark_unpaid') setStatus(account, subscription, 'unpaid');
}

const isLatest = ({ latest_invoice }: Stripe.Subscription, { id }: Stripe.Invoice): boolean =>
  idOf(latest_invoice) === id;

const hasEnded = ({ ended_at }: Stripe.Subscription): boolean => ended_at !== null;

type SetStatus = 'active' | 'past_due' | 'unpaid';

function setStatus(account: Account, subscription: Stripe.Subscription, status: SetStatus): void {
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
  emit(account, 'customer.subscription.deleted', subscription);
}

export const periodEnd = ({ items }: Stripe.Subscription): number =>
  Math.min(...items.data.map((item) => item.current_period_end));

/**
 * The day of the billing anchor in the next month or year, or its last day: from an anchor of 31 January the periods
 * begin on 28 February and 31 March.
 */
export function periodAfter(
  start: number,
  { interval, interval_count: count }: Stripe.Price.Recurring,
  anchor = start,
): number {
  const date = new Date(start * 1000);
  const day = new Date(anchor * 1000).getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count * (interval === 'year' ? 12 : 1));
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1000;
}
