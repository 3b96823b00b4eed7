import type { Stripe } from 'stripe';
import type { Account } from '../account.ts';
import { invalidRequest, missing } from '../http.ts';
import { refuseUnsupportedParams, route, type Route } from '../router.ts';
import { refuseIfNotReady } from '../connect/accounts.ts';
import { refuseWrongFee } from '../connect/application-fees.ts';
import { emit } from '../events.ts';
import { idOf, inRange, listOf } from '../formats.ts';
import { newPaymentIntent } from '../objects/payment.ts';
import { cardError, methodFor, payIntent } from '../paying.ts';

const INTENTS = '/v1/payment_intents';
const KNOWN = [
  'allowed_payment_method_types',
  'amount',
  'application_fee_amount',
  'automatic_payment_methods',
  'confirm',
  'currency',
  'description',
  'metadata',
  'off_session',
  'payment_method',
  'return_url',
] as const;

export const paymentIntentCalls: Route[] = [
  route('POST', INTENTS, 'createPaymentIntent', ({ account, params }) => {
    refuseUnsupportedParams(params, KNOWN);
    if (params.amount < 1)
      throw invalidRequest('This value must be greater than or equal to 1.', {
        code: 'parameter_invalid_integer',
        param: 'amount',
      });
    refuseIfNotReady(account);
    refuseWrongFee(account, params);
    const { payment_method: chosen, off_session: offSession } = params;
    if (params.confirm === true && chosen === undefined)
      throw invalidRequest("You cannot confirm this PaymentIntent because it's missing a payment method.", {
        code: 'payment_intent_unexpected_state',
      });
    const intent = newPaymentIntent(account, params);
    account.paymentIntents.set(intent.id, intent);
    emit(account, 'payment_intent.created', intent);
    if (params.confirm !== true || chosen === undefined) return intent;
    const decline = payIntent(account, intent, {
      method: methodFor(account, chosen),
      offSession: offSession !== undefined,
    });
    if (decline !== null) throw cardError(decline, intent);
    return intent;
  }),
  route('GET', `${INTENTS}/:id`, 'retrievePaymentIntent', ({ account, id }) => intentFor(account, id)),
];

function intentFor(account: Account, id: string): Stripe.PaymentIntent {
  const intent = account.paymentIntents.get(id);
  if (intent === undefined) throw missing('payment_intent', id, 'intent');
  return intent;
}

const CHARGES = '/v1/charges';

export const chargeCalls: Route[] = [
  route('GET', CHARGES, 'listCharges', ({ account, params }) => {
    const { payment_intent: intent, customer, created } = params;
    const wanted = [...account.charges.values()].filter(
      (charge) =>
        (intent === undefined || idOf(charge.payment_intent) === intent) &&
        (customer === undefined || idOf(charge.customer) === customer) &&
        inRange(charge.created, created),
    );
    return listOf(CHARGES, wanted, params);
  }),
  route('GET', `${CHARGES}/:id`, 'retrieveCharge', ({ account, id }) => {
    const charge = account.charges.get(id);
    if (charge === undefined) throw missing('charge', id);
    return charge;
  }),
];

const BALANCE_TRANSACTIONS = '/v1/balance_transactions';

export const balanceTransactionCalls: Route[] = [
  route('GET', BALANCE_TRANSACTIONS, 'listBalanceTransactions', ({ account, params }) => {
    const wanted = [...account.balanceTransactions.values()].filter(
      ({ source, type, created }) =>
        (params.source === undefined || idOf(source) === params.source) &&
        (params.type === undefined || type === params.type) &&
        inRange(created, params.created),
    );
    return listOf(BALANCE_TRANSACTIONS, wanted, params);
  }),
];
