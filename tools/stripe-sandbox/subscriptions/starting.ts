import type { Stripe } from 'stripe';
import { now, type Account } from '../account.ts';
import { invalidRequest, missingParam } from '../api-error.ts';
import type { Decline } from '../cards.ts';
import { emit } from '../events.ts';
import { newId } from '../ids.ts';
import { newSubscription } from '../objects/subscription.ts';
import { newSubscriptionItem } from '../objects/subscription-item.ts';
import { collect, issueInvoice, methodOf } from './invoicing.ts';
import { periodAfter } from './periods.ts';

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

/** A subscription with its first invoice, not paid yet. */
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

/** Has the first invoice paid. Unpaid, the subscription stays incomplete. */
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
