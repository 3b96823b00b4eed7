import type { Stripe } from 'stripe';
import type { Account } from '../account.ts';
import { missing } from '../http.ts';
import { refuseUnsupportedParams, route, type Route } from '../router.ts';
import { emit } from '../events.ts';
import { orNull, withMetadata } from '../formats.ts';
import { newCustomer } from '../objects/customer.ts';

const CUSTOMERS = '/v1/customers';
const SETTABLE = ['email', 'metadata', 'name'] as const;

export const customerCalls: Route[] = [
  route('POST', CUSTOMERS, 'createCustomer', ({ account, params }) => {
    refuseUnsupportedParams(params, SETTABLE);
    const customer = newCustomer(account, params);
    account.customers.set(customer.id, customer);
    emit(account, 'customer.created', customer);
    return customer;
  }),
  route('POST', `${CUSTOMERS}/:id`, 'updateCustomer', ({ account, id, params }) => {
    refuseUnsupportedParams(params, SETTABLE);
    const customer = customerFor(account, id);
    for (const name of ['email', 'name'] as const)
      if (params[name] !== undefined) customer[name] = orNull(params[name]);
    customer.metadata = withMetadata(customer.metadata, params.metadata);
    emit(account, 'customer.updated', customer);
    return customer;
  }),
];

function customerFor(account: Account, id: string): Stripe.Customer {
  const customer = account.customers.get(id);
  if (customer === undefined) throw missing('customer', id);
  return customer;
}
