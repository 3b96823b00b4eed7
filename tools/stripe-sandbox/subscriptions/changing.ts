import type { Stripe } from 'stripe';
import { now, type Account } from '../account.ts';
import { missingParam } from '../http.ts';
import type { Decline } from '../cards.ts';
import { idOf } from '../formats.ts';
import { newInvoice, newInvoiceLine } from '../objects/invoice.ts';
import { newSubscriptionItem, planOf } from '../objects/subscription.ts';
import { refuseUnsupportedParams } from '../router.ts';
import type { Requests } from '../requests.ts';
import { invoiceFor } from './invoicing.ts';
import { periodAfter, collectFor, priceToSubscribe, recurringOf } from './lifecycle.ts';

type Change = NonNullable<Requests['updateSubscription']['items']>[number];
type Behaviour = NonNullable<Requests['updateSubscription']['proration_behavior']>;

/** Changes prices or quantities, with prorations by the second; returns the decline if the invoice could not be paid. */
export function changeItems(
  account: Account,
  subscription: Stripe.Subscription,
  changes: readonly Change[],
  behaviour: Behaviour,
): Decline | null {
  const lines = changes.flatMap((change, index) => {
    refuseUnsupportedParams(change, ['deleted', 'id', 'price', 'quantity'], `items[${index}]`);
    return changeItem(account, subscription, change, `items[${index}]`);
  });
  // Another interval starts a new period at once, with a new invoice.
  const isNewPeriod = lines.some(({ fresh }) => fresh);
  const prorations = behaviour === 'none' && !isNewPeriod ? [] : lines.map(({ line }) => line);
  if (prorations.length === 0) return null;
  if (behaviour !== 'always_invoice' && !isNewPeriod) {
    account.pendingLines.set(subscription.id, [...(account.pendingLines.get(subscription.id) ?? []), ...prorations]);
    return null;
  }
  const invoice = invoiceFor(account, subscription, prorations, 'subscription_update');
  if (subscription.collection_method === 'send_invoice') return null;
  return collectFor(account, subscription, invoice, 'as the card');
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
    lines: lines.map(({ line }) => line),
    reason: 'subscription_update',
    number: '',
  });
}

type Billed = { line: Stripe.InvoiceLineItem; fresh: boolean };

function changeItem(account: Account, subscription: Stripe.Subscription, change: Change, param: string): Billed[] {
  const { data } = subscription.items;
  if (change.id === undefined) return addItem(account, subscription, change, param);
  const item = data.find(({ id }) => id === change.id);
  if (item === undefined) throw missingParam('subscription item', change.id, `${param}[id]`);
  const credit = lineFor(item, now(account), -1);
  if (change.deleted === true) {
    data.splice(data.indexOf(item), 1);
    return [{ line: credit, fresh: false }];
  }
  const price = change.price === undefined ? item.price : priceToSubscribe(account, change.price, `${param}[price]`);
  const fresh = !sameInterval(recurringOf(item.price), recurringOf(price));
  Object.assign(item, { price, plan: planOf(price), quantity: change.quantity ?? item.quantity ?? 1 });
  if (fresh) {
    item.current_period_start = now(account);
    item.current_period_end = periodAfter(item.current_period_start, recurringOf(price));
    subscription.billing_cycle_anchor = item.current_period_start;
  }
  return [
    { line: credit, fresh },
    { line: lineFor(item, now(account), 1), fresh },
  ];
}

function addItem(account: Account, subscription: Stripe.Subscription, change: Change, param: string): Billed[] {
  const price = priceToSubscribe(account, change.price, `${param}[price]`);
  const [first] = subscription.items.data;
  const start = first?.current_period_start ?? now(account);
  const end = first?.current_period_end ?? periodAfter(start, recurringOf(price));
  const wanted = { subscription: subscription.id, price, quantity: change.quantity ?? 1, start, end };
  const item = newSubscriptionItem(account, wanted);
  subscription.items.data.push(item);
  return [{ line: lineFor(item, now(account), 1), fresh: false }];
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
