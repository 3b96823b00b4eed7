import type { Stripe } from 'stripe';
import { now, type Account } from '../account.ts';
import { missingParam } from '../http.ts';
import type { Decline } from '../cards.ts';
import { idOf } from '../formats.ts';
import { newInvoice, newInvoiceLine } from '../objects/invoice.ts';
import { planOf } from '../objects/subscription.ts';
import { refuseUnsupportedParams } from '../router.ts';
import type { Requests } from '../requests.ts';
import { invoiceFor } from './invoicing.ts';
import { periodAfter, collectFor, priceToSubscribe, recurringOf } from './lifecycle.ts';

type Change = NonNullable<Requests['updateSubscription']['items']>[number];

/** Changes prices, with prorations by the second billed at once; returns the decline if they could not be paid. */
export function changeItems(
  account: Account,
  subscription: Stripe.Subscription,
  changes: readonly Change[],
): Decline | null {
  const lines = changes.flatMap((change, index) => changeItem(account, subscription, change, `items[${index}]`));
  return collectFor(
    account,
    subscription,
    invoiceFor(account, subscription, lines, 'subscription_update'),
    'as the card',
  );
}

/** The invoice that `changeItems` would make at once; nothing is kept. */
export function previewItems(
  account: Account,
  subscription: Stripe.Subscription,
  changes: readonly Change[],
): Stripe.Invoice {
  const copy = {
    ...subscription,
    items: { ...subscription.items, data: subscription.items.data.map((item) => ({ ...item })) },
  };
  const lines = changes.flatMap((change, index) => changeItem(account, copy, change, `items[${index}]`));
  const customer = account.customers.get(idOf(subscription.customer) ?? '');
  return newInvoice(account, {
    subscription: copy,
    customer,
    lines,
    reason: 'subscription_update',
    number: '',
  });
}

function changeItem(
  account: Account,
  subscription: Stripe.Subscription,
  change: Change,
  param: string,
): Stripe.InvoiceLineItem[] {
  refuseUnsupportedParams(change, ['id', 'price', 'quantity'], param);
  const item = subscription.items.data.find(({ id }) => id === change.id);
  if (item === undefined) throw missingParam('subscription item', change.id ?? '', `${param}[id]`);
  const credit = lineFor(item, now(account), -1);
  const price = change.price === undefined ? item.price : priceToSubscribe(account, change.price, `${param}[price]`);
  const isNewInterval = !sameInterval(recurringOf(item.price), recurringOf(price));
  Object.assign(item, { price, plan: planOf(price), quantity: change.quantity ?? item.quantity ?? 1 });
  if (isNewInterval) {
    // Another interval starts a new period at once.
    item.current_period_start = now(account);
    item.current_period_end = periodAfter(item.current_period_start, recurringOf(price));
    subscription.billing_cycle_anchor = item.current_period_start;
  }
  return [credit, lineFor(item, now(account), 1)];
}

/** The rest of the item's period, credited (-1) or charged (1). */
function lineFor(item: Stripe.SubscriptionItem, at: number, sign: 1 | -1): Stripe.InvoiceLineItem {
  const { price, quantity = 1, current_period_start: start, current_period_end: end } = item;
  const left = Math.max(0, end - at) / (end - start);
  return newInvoiceLine({
    subscription: item.subscription,
    item,
    price,
    amount: sign * Math.round((price.unit_amount ?? 0) * quantity * left),
    description: `${sign === 1 ? 'Remaining' : 'Unused'} time on ${price.nickname ?? price.id}`,
    period: { start: at, end },
    proration: true,
  });
}

const sameInterval = (a: Stripe.Price.Recurring, b: Stripe.Price.Recurring): boolean =>
  a.interval === b.interval && a.interval_count === b.interval_count;
