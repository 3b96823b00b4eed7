import type { Stripe } from 'stripe';
import type { Account } from '../account.ts';
import { invalidRequest, missing } from '../http.ts';
import { refuseUnsupportedParams, route, type Route } from '../router.ts';
import { emit } from '../events.ts';
import { idOf, inRange, listOf, orNull } from '../formats.ts';
import { cardError, methodFor } from '../paying.ts';
import { changeItems, previewItems } from '../subscriptions/changing.ts';
import { cancelNow, pauseNow, resumeNow } from '../subscriptions/lifecycle.ts';

const SUBSCRIPTIONS = '/v1/subscriptions';

export const subscriptionCalls: Route[] = [
  route('GET', SUBSCRIPTIONS, 'listSubscriptions', ({ account, params }) => {
    const { customer, price, status, created } = params;
    const wanted = [...account.subscriptions.values()].filter(
      (one) =>
        (customer === undefined || idOf(one.customer) === customer) &&
        (price === undefined || one.items.data.some((item) => item.price.id === price)) &&
        (status === undefined ? one.status !== 'canceled' : status === 'all' || isOf(one, status)) &&
        inRange(one.created, created),
    );
    return listOf(SUBSCRIPTIONS, wanted, params);
  }),
  route('GET', `${SUBSCRIPTIONS}/:id`, 'retrieveSubscription', ({ account, id }) => subscriptionFor(account, id)),
  route('POST', `${SUBSCRIPTIONS}/:id`, 'updateSubscription', ({ account, id, params }) => {
    refuseUnsupportedParams(params, ['default_payment_method', 'items', 'payment_behavior', 'proration_behavior']);
    const subscription = subscriptionFor(account, id);
    refuseEnded(subscription);
    const method = params.default_payment_method;
    if (method !== undefined)
      subscription.default_payment_method = methodFor(account, method, 'default_payment_method').id;
    if (params.items === undefined) return subscription;
    if (params.proration_behavior !== 'always_invoice')
      throw invalidRequest('This sandbox bills a change at once: proration_behavior=always_invoice.', {
        param: 'proration_behavior',
      });
    const before = snapshot(subscription);
    const decline = changeItems(account, subscription, params.items);
    if (decline !== null && params.payment_behavior === 'error_if_incomplete') {
      Object.assign(subscription, before);
      throw cardError(decline);
    }
    emit(account, 'customer.subscription.updated', subscription, changedOf(before, subscription));
    return subscription;
  }),
  route('DELETE', `${SUBSCRIPTIONS}/:id`, 'cancelSubscription', ({ account, id, params }) => {
    refuseUnsupportedParams(params, ['cancellation_details', 'invoice_now', 'prorate']);
    const subscription = subscriptionFor(account, id);
    refuseEnded(subscription);
    setCancellationDetails(subscription, params.cancellation_details);
    cancelNow(account, subscription);
    return subscription;
  }),
  route('POST', `${SUBSCRIPTIONS}/:id/pause`, 'pauseSubscription', ({ account, id, params }) => {
    refuseUnsupportedParams(params, ['bill_for', 'type']);
    const subscription = subscriptionFor(account, id);
    if (subscription.status !== 'active')
      throw invalidRequest(`This subscription cannot be paused because it is ${subscription.status}.`);
    if (params.bill_for?.unused_time_from?.type !== 'none')
      throw invalidRequest('This sandbox pauses without crediting unused time: bill_for[unused_time_from][type]=none.');
    pauseNow(account, subscription);
    return subscription;
  }),
  route('POST', `${SUBSCRIPTIONS}/:id/resume`, 'resumeSubscription', ({ account, id, params }) => {
    refuseUnsupportedParams(params, []);
    const subscription = subscriptionFor(account, id);
    if (subscription.status !== 'paused')
      throw invalidRequest(`This subscription cannot be resumed because it is ${subscription.status}.`);
    resumeNow(account, subscription);
    return subscription;
  }),
];

const isOf = ({ status }: Stripe.Subscription, wanted: string): boolean =>
  wanted === 'ended' ? ['canceled', 'incomplete_expired'].includes(status) : status === wanted;

type Why = { comment?: string | null; feedback?: Stripe.Subscription.CancellationDetails.Feedback | '' | null };

function setCancellationDetails({ cancellation_details: details }: Stripe.Subscription, why: Why | undefined): void {
  if (details === null || why === undefined) return;
  if (why.comment !== undefined) details.comment = orNull(why.comment);
  if (why.feedback !== undefined) details.feedback = orNull(why.feedback);
}

function refuseEnded({ id, status }: Stripe.Subscription): void {
  if (status === 'canceled')
    throw invalidRequest(`A canceled subscription (${id}) can only update its cancellation_details and metadata.`);
}

/** A copy through JSON, in which decimals become text. */
function snapshot(subscription: Stripe.Subscription): Partial<Stripe.Subscription> {
  const { items, latest_invoice, status } = subscription;
  return JSON.parse(JSON.stringify({ items, latest_invoice, status }));
}

/** The previous values of changed fields, for `previous_attributes` of the webhook. */
function changedOf(before: Partial<Stripe.Subscription>, after: Stripe.Subscription): Partial<Stripe.Subscription> {
  const changed = Object.entries(before).filter(
    ([name, value]) =>
      JSON.stringify(value) !== JSON.stringify(Object.entries(after).find(([key]) => key === name)?.[1]),
  );
  return Object.fromEntries(changed);
}

function subscriptionFor(account: Account, id: string): Stripe.Subscription {
  const subscription = account.subscriptions.get(id);
  if (subscription === undefined) throw missing('subscription', id);
  return subscription;
}

const INVOICES = '/v1/invoices';

export const invoiceCalls: Route[] = [
  route('GET', INVOICES, 'listInvoices', ({ account, params }) => {
    const { customer, subscription, status, created } = params;
    const wanted = [...account.invoices.values()].filter(
      (invoice) =>
        (customer === undefined || idOf(invoice.customer) === customer) &&
        (subscription === undefined || subscriptionIdOf(invoice) === subscription) &&
        (status === undefined || invoice.status === status) &&
        inRange(invoice.created, created),
    );
    return listOf(INVOICES, wanted, params);
  }),
  route('POST', `${INVOICES}/create_preview`, 'previewInvoice', ({ account, params }) => {
    refuseUnsupportedParams(params, ['subscription', 'subscription_details']);
    const subscription = subscriptionFor(account, params.subscription ?? '');
    return previewItems(account, subscription, params.subscription_details?.items ?? []);
  }),
  route('GET', `${INVOICES}/:id`, 'retrieveInvoice', ({ account, id }) => invoiceFor(account, id)),
];

const subscriptionIdOf = ({ parent }: Stripe.Invoice): string => idOf(parent?.subscription_details?.subscription) ?? '';

export function subscriptionOf(account: Account, invoice: Stripe.Invoice): Stripe.Subscription {
  const subscription = account.subscriptions.get(subscriptionIdOf(invoice));
  if (subscription === undefined) throw missing('subscription', subscriptionIdOf(invoice));
  return subscription;
}

export function invoiceFor(account: Account, id: string): Stripe.Invoice {
  const invoice = account.invoices.get(id);
  if (invoice === undefined) throw missing('invoice', id);
  return invoice;
}
