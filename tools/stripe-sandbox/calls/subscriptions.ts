import type { Stripe } from 'stripe';
import type { Account } from '../account.ts';
import { invalidRequest, missing, missingParam } from '../http.ts';
import { refuseUnsupportedParams, route, type Route } from '../router.ts';
import { emit } from '../events.ts';
import { idOf, inRange, listOf, orNull, withMetadata, wholeList } from '../formats.ts';
import { cardError, methodFor } from '../paying.ts';
import { changeItems, previewItems } from '../subscriptions/changing.ts';
import {
  cancelAtPeriodEnd,
  cancelNow,
  activate,
  beginSubscription,
  priceToSubscribe,
  collectFor,
  endTrial,
  pauseNow,
  resumeNow,
} from '../subscriptions/lifecycle.ts';

const SUBSCRIPTIONS = '/v1/subscriptions';
const SETTABLE = ['cancel_at_period_end', 'default_payment_method', 'description', 'items', 'metadata'] as const;
const BILLED = ['payment_behavior', 'proration_behavior'] as const;

export const subscriptionCalls: Route[] = [
  route('POST', SUBSCRIPTIONS, 'createSubscription', ({ account, params }) => {
    refuseUnsupportedParams(params, [
      ...SETTABLE,
      ...BILLED,
      'collection_method',
      'currency',
      'customer',
      'days_until_due',
      'trial_period_days',
      'trial_settings',
    ]);
    const { customer = '', items = [], payment_behavior: behaviour = 'allow_incomplete' } = params;
    if (!account.customers.has(customer)) throw missingParam('customer', customer, 'customer');
    const ordered = items.map((item, index) => {
      refuseUnsupportedParams(item, ['price', 'quantity'], `items[${index}]`);
      return { price: priceToSubscribe(account, item.price, `items[${index}][price]`), quantity: item.quantity ?? 1 };
    });
    const method = params.default_payment_method;
    const begun = beginSubscription(account, {
      customer,
      ordered,
      defaultPaymentMethod: method === undefined ? null : methodFor(account, method, 'default_payment_method').id,
      collectionMethod: params.collection_method ?? 'charge_automatically',
      daysUntilDue: params.days_until_due ?? null,
      description: params.description ?? null,
      metadata: params.metadata ?? null,
      ...(params.trial_period_days !== undefined && { trialDays: params.trial_period_days }),
      ...(params.trial_settings && { afterTrial: params.trial_settings.end_behavior.missing_payment_method }),
    });
    const [subscription] = begun;
    if (params.cancel_at_period_end === true) cancelAtPeriodEnd(account, subscription, true);
    const decline = activate(account, begun, { offSession: true, pay: behaviour !== 'default_incomplete' });
    if (decline !== null && behaviour === 'error_if_incomplete') throw cardError(decline);
    return subscription;
  }),
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
    refuseUnsupportedParams(params, [...SETTABLE, ...BILLED, 'cancellation_details', 'trial_end']);
    const subscription = subscriptionFor(account, id);
    refuseEnded(subscription);
    if (params.trial_end !== undefined && params.trial_end !== 'now')
      throw invalidRequest('This sandbox ends a trial only now.', { param: 'trial_end' });
    const before = snapshot(subscription);
    if (params.description !== undefined) subscription.description = orNull(params.description);
    if (params.default_payment_method !== undefined)
      subscription.default_payment_method = methodFor(account, params.default_payment_method).id;
    subscription.metadata = withMetadata(subscription.metadata, params.metadata);
    if (params.cancel_at_period_end !== undefined)
      cancelAtPeriodEnd(account, subscription, params.cancel_at_period_end);
    setCancellationDetails(subscription, params.cancellation_details);
    if (params.trial_end === 'now' && subscription.status === 'trialing') endTrial(account, subscription);
    const decline =
      params.items === undefined
        ? null
        : changeItems(account, subscription, params.items, params.proration_behavior ?? 'create_prorations');
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
    pauseNow(account, subscription, 'pause_requested');
    return subscription;
  }),
  route('POST', `${SUBSCRIPTIONS}/:id/resume`, 'resumeSubscription', ({ account, id, params }) => {
    refuseUnsupportedParams(params, ['payment_behavior']);
    const subscription = subscriptionFor(account, id);
    if (subscription.status !== 'paused')
      throw invalidRequest(`This subscription cannot be resumed because it is ${subscription.status}.`);
    resumeNow(account, subscription, { onlyIfPaid: params.payment_behavior === 'resume_on_payment_success' });
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
  const { cancel_at, cancel_at_period_end, metadata, items, latest_invoice, status } = subscription;
  return JSON.parse(JSON.stringify({ cancel_at, cancel_at_period_end, metadata, items, latest_invoice, status }));
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
  route('POST', `${INVOICES}/:id/pay`, 'payInvoice', ({ account, id, params }) => {
    refuseUnsupportedParams(params, ['off_session', 'payment_method']);
    const invoice = invoiceFor(account, id);
    if (invoice.status !== 'open' && invoice.status !== 'draft')
      throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' });
    const method = params.payment_method === undefined ? undefined : methodFor(account, params.payment_method);
    const decline = collectFor(account, subscriptionOf(account, invoice), invoice, 'as the card', method);
    if (decline !== null) throw cardError(decline);
    return invoice;
  }),
];

export const paymentsOf = (account: Account, invoice: string): Stripe.ApiList<Stripe.InvoicePayment> =>
  wholeList(
    `/v1/invoice_payments?invoice=${invoice}`,
    [...account.invoicePayments.values()].filter((payment) => idOf(payment.invoice) === invoice).toReversed(),
  );

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
