import type { Stripe } from 'stripe';
import type { Account } from '../account.ts';
import { invalidRequest, missing, missingParam } from '../api-error.ts';
import { cardByName, cardByNumber, type Card } from '../cards.ts';
import { idOf } from '../ids.ts';
import { listOf } from '../formats.ts';
import { newPaymentMethod } from '../objects/payment-method.ts';
import { refuseUnsupportedParams } from '../only-knows.ts';
import { attach, methodFor } from '../paying.ts';
import type { Requests } from '../requests.ts';
import { route, type Route } from '../router.ts';

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
