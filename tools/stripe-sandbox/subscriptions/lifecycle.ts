import type { Stripe } from 'stripe';
import { now, type Account } from '../account.ts';
import type { Decline } from '../cards.ts';
import { emit } from '../events.ts';
import { idOf } from '../ids.ts';
import type { Outcome } from '../paying.ts';
import { cancelNow, periodEnd } from './cancelling.ts';
import { collect, issueInvoice, methodOf } from './invoicing.ts';
import { periodAfter } from './periods.ts';
import { recurringOf } from './starting.ts';

const DAY = 24 * 3600;
/** Days after a failed payment until the next try; when none is left, the subscription ends. */
const RETRY_DAYS = [3, 5, 7];

/** All that has fallen due, in the order in which it did. */
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

/** A try to have an invoice paid, and what it makes of the subscription. */
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
