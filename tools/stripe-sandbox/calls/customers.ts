import type { Stripe } from 'stripe';
import type { Account } from '../account.ts';
import { missing, invalidRequest, missingParam } from '../http.ts';
import { cardByName, cardByNumber, type Card } from '../cards.ts';
import { refuseUnsupportedParams, route, type Route } from '../router.ts';
import { emit } from '../events.ts';
import { idOf, inRange, listOf, wholeList, orNull, withMetadata } from '../formats.ts';
import { newCustomer, newPaymentMethod } from '../objects/customer.ts';
import { attach, methodFor } from '../paying.ts';
import type { Requests } from '../requests.ts';
import { cancelNow } from '../subscriptions/lifecycle.ts';

const CUSTOMERS = '/v1/customers';
const SETTABLE = [
  'description',
  'email',
  'invoice_settings',
  'metadata',
  'name',
  'phone',
  'preferred_locales',
] as const;

export const customerCalls: Route[] = [
  route('POST', CUSTOMERS, 'createCustomer', ({ account, params }) => {
    refuseUnsupportedParams(params, [...SETTABLE, 'payment_method']);
    const customer = newCustomer(account, params);
    if (params.payment_method !== undefined) attach(account, methodFor(account, params.payment_method), customer.id);
    chooseDefault(account, customer, params);
    account.customers.set(customer.id, customer);
    emit(account, 'customer.created', customer);
    return customer;
  }),
  route('GET', CUSTOMERS, 'listCustomers', ({ account, params }) => {
    const wanted = [...account.customers.values()].filter(
      ({ email, created }) =>
        (params.email === undefined || email === params.email) && inRange(created, params.created),
    );
    return listOf(CUSTOMERS, wanted, params);
  }),
  route('GET', `${CUSTOMERS}/:id`, 'retrieveCustomer', ({ account, id }) => customerFor(account, id)),
  route('POST', `${CUSTOMERS}/:id`, 'updateCustomer', ({ account, id, params }) => {
    refuseUnsupportedParams(params, SETTABLE);
    const customer = customerFor(account, id);
    for (const name of ['description', 'email', 'name', 'phone'] as const)
      if (params[name] !== undefined) customer[name] = orNull(params[name]);
    customer.metadata = withMetadata(customer.metadata, params.metadata);
    chooseDefault(account, customer, params);
    emit(account, 'customer.updated', customer);
    return customer;
  }),
  route('DELETE', `${CUSTOMERS}/:id`, 'deleteCustomer', ({ account, id }) => {
    const customer = customerFor(account, id);
    for (const subscription of account.subscriptions.values())
      if (idOf(subscription.customer) === id && subscription.status !== 'canceled') cancelNow(account, subscription);
    account.customers.delete(id);
    emit(account, 'customer.deleted', customer);
    return { id, object: 'customer', deleted: true } satisfies Stripe.DeletedCustomer;
  }),
];

function chooseDefault(
  account: Account,
  customer: Stripe.Customer,
  { invoice_settings: settings }: Requests['createCustomer'],
): void {
  const chosen = settings?.default_payment_method;
  if (chosen === undefined) return;
  const own = [...account.paymentMethods.values()].findLast((method) => idOf(method.customer) === customer.id);
  // The name of a test card stands for the payment method that was just attached under it.
  const isName = !account.paymentMethods.has(chosen);
  customer.invoice_settings.default_payment_method =
    isName && own !== undefined ? own.id : methodFor(account, chosen).id;
}

export const subscriptionsOf = (account: Account, id: string): Stripe.ApiList<Stripe.Subscription> =>
  wholeList(
    `${CUSTOMERS}/${id}/subscriptions`,
    [...account.subscriptions.values()].filter(
      ({ customer, status }) => idOf(customer) === id && status !== 'canceled',
    ),
  );

function customerFor(account: Account, id: string): Stripe.Customer {
  const customer = account.customers.get(id);
  if (customer === undefined) throw missing('customer', id);
  return customer;
}

const PAYMENT_METHODS = '/v1/payment_methods';

export const paymentMethodCalls: Route[] = [
  route('POST', PAYMENT_METHODS, 'createPaymentMethod', ({ account, params }) => {
    refuseUnsupportedParams(params, ['billing_details', 'card', 'type']);
    const { email, name } = params.billing_details ?? {};
    const method = newPaymentMethod(account, cardIn(params), { email: email || null, name: name || null });
    account.paymentMethods.set(method.id, method);
    return method;
  }),
  route('GET', PAYMENT_METHODS, 'listPaymentMethods', ({ account, params }) => {
    const wanted = [...account.paymentMethods.values()].filter(
      ({ customer, type }) =>
        (params.customer === undefined || idOf(customer) === params.customer) &&
        (params.type === undefined || type === params.type),
    );
    return listOf(PAYMENT_METHODS, wanted, params);
  }),
  route('GET', `${PAYMENT_METHODS}/:id`, 'retrievePaymentMethod', ({ account, id }) => methodAt(account, id)),
  route('POST', `${PAYMENT_METHODS}/:id/attach`, 'attachPaymentMethod', ({ account, id, params }) => {
    const { customer = '' } = params;
    if (!account.customers.has(customer)) throw missingParam('customer', customer, 'customer');
    const method = cardByName(id) === null ? methodAt(account, id) : methodFor(account, id);
    attach(account, method, customer);
    return method;
  }),
];

function cardIn({ type, card }: Requests['createPaymentMethod']): Card {
  if (type !== 'card' || card === undefined) throw invalidRequest('This sandbox knows cards only.', { param: 'type' });
  const { token, number } = card;
  const known = token === undefined ? cardByNumber(number ?? '') : cardByName(token);
  if (known === null)
    throw invalidRequest('Your card number is incorrect: only test cards are known here.', {
      code: 'incorrect_number',
      param: 'card[number]',
    });
  return known;
}

function methodAt(account: Account, id: string): Stripe.PaymentMethod {
  const method = account.paymentMethods.get(id);
  if (method === undefined) throw missing('PaymentMethod', id, 'payment_method');
  return method;
}
