import type { Stripe } from 'stripe';
import { now, type Account } from '../account.ts';
import { emit } from '../events.ts';

type Why = Stripe.Subscription.CancellationDetails['reason'];

export function cancelNow(account: Account, subscription: Stripe.Subscription, why: Why = 'cancellation_requested') {
  const at = now(account);
  Object.assign(subscription, { status: 'canceled', canceled_at: subscription.canceled_at ?? at, ended_at: at });
  if (subscription.cancellation_details !== null) subscription.cancellation_details.reason = why;
  account.pendingLines.delete(subscription.id);
  emit(account, 'customer.subscription.deleted', subscription);
}

/** Ends it when what is paid for has been used; or takes that back. */
export function cancelAtPeriodEnd(account: Account, subscription: Stripe.Subscription, wanted: boolean): void {
  subscription.cancel_at_period_end = wanted;
  subscription.cancel_at = wanted ? periodEnd(subscription) : null;
  subscription.canceled_at = wanted ? now(account) : null;
  if (subscription.cancellation_details !== null)
    subscription.cancellation_details.reason = wanted ? 'cancellation_requested' : null;
}

export const periodEnd = ({ items }: Stripe.Subscription): number =>
  Math.min(...items.data.map((item) => item.current_period_end));
