import type { Stripe } from 'stripe';
import type { Account } from '../account.ts';
import { missing } from '../api-error.ts';
import { emit } from '../events.ts';
import { idOf } from '../ids.ts';
import { inRange, listOf, wholeList } from '../formats.ts';
import { orNull, withMetadata } from '../metadata.ts';
import { newCustomer } from '../objects/customer.ts';
import { refuseUnsupportedParams } from '../only-knows.ts';
import { attach, methodFor } from '../paying.ts';
import type { Requests } from '../requests.ts';
import { route, type Route } from '../router.ts';
import { cancelNow } from '../subscriptions/cancelling.ts';

const CUSTOMERS = '/v1/customers';
const TOLD = ['description', 'email', 'invoice_settings', 'metadata', 'name', 'phone', 'preferred_locales'] as const;

export const customerCalls: Route[] = [
  route('POST', CUSTOMERS, 'createCustomer', ({ account, params }) => {
    refuseUnsupportedParams(params, [...TOLD, 'payment_method']);
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
    refuseUnsupportedParams(params, TOLD);
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
  // A test card's name stands for the one that was just attached under it.
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
