import type { Stripe } from 'stripe';
import { now, type Account } from '../account.ts';
import { invalidRequest, missing } from '../http.ts';
import { refuseUnsupportedParams, route, type Route } from '../router.ts';
import { refuseIfNotReady } from '../connect/accounts.ts';
import { refuseWrongFee } from '../connect/application-fees.ts';
import { emit } from '../events.ts';
import { idOf, inRange, listOf, wholeList } from '../formats.ts';
import { newPaymentIntent } from '../objects/payment.ts';
import { cardError, methodFor, payIntent } from '../paying.ts';

const INTENTS = '/v1/payment_intents';
const WRITTEN_DOWN = [
  'amount',
  'application_fee_amount',
  'currency',
  'customer',
  'description',
  'metadata',
  'on_behalf_of',
  'receipt_email',
  'statement_descriptor',
  'transfer_data',
  'transfer_group',
] as const;
const PAID_BY = [
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'confirm',
  'off_session',
  'payment_method',
  'return_url',
] as const;

export const paymentIntentCalls: Route[] = [
  route('POST', INTENTS, 'createPaymentIntent', ({ account, params }) => {
    refuseUnsupportedParams(params, [...WRITTEN_DOWN, ...PAID_BY]);
    if (params.amount < 1)
      throw invalidRequest('This value must be greater than or equal to 1.', {
        code: 'parameter_invalid_integer',
        param: 'amount',
      });
    refuseIfNotReady(account);
    refuseWrongFee(account, params);
    const intent = newPaymentIntent(account, params);
    if (params.payment_method !== undefined) choose(account, intent, params.payment_method);
    account.paymentIntents.set(intent.id, intent);
    emit(account, 'payment_intent.created', intent);
    return params.confirm === true ? confirm(account, intent, params.off_session !== undefined) : intent;
  }),
  route('GET', INTENTS, 'listPaymentIntents', ({ account, params }) => {
    const wanted = [...account.paymentIntents.values()].filter(
      ({ customer, created }) =>
        (params.customer === undefined || idOf(customer) === params.customer) && inRange(created, params.created),
    );
    return listOf(INTENTS, wanted, params);
  }),
  route('GET', `${INTENTS}/:id`, 'retrievePaymentIntent', ({ account, id }) => intentFor(account, id)),
  route('POST', `${INTENTS}/:id/confirm`, 'confirmPaymentIntent', ({ account, id, params }) => {
    const intent = intentFor(account, id);
    if (params.payment_method !== undefined) choose(account, intent, params.payment_method);
    return confirm(account, intent, params.off_session !== undefined);
  }),
  route('POST', `${INTENTS}/:id/cancel`, 'cancelPaymentIntent', ({ account, id, params }) => {
    const intent = intentFor(account, id);
    refuseState(intent, ['requires_payment_method', 'requires_confirmation']);
    Object.assign(intent, { status: 'canceled', canceled_at: now(account) });
    intent.cancellation_reason = params.cancellation_reason ?? null;
    emit(account, 'payment_intent.canceled', intent);
    return intent;
  }),
];

function choose(account: Account, intent: Stripe.PaymentIntent, method: string): void {
  refuseState(intent, ['requires_payment_method', 'requires_confirmation']);
  intent.payment_method = methodFor(account, method).id;
  intent.status = 'requires_confirmation';
}

function confirm(account: Account, intent: Stripe.PaymentIntent, offSession: boolean) {
  const chosen = idOf(intent.payment_method);
  if (intent.status === 'requires_payment_method' || chosen === null)
    throw invalidRequest("You cannot confirm this PaymentIntent because it's missing a payment method.", {
      code: 'payment_intent_unexpected_state',
    });
  refuseState(intent, ['requires_confirmation']);
  const decline = payIntent(account, intent, { method: methodFor(account, chosen), offSession });
  if (decline !== null) throw cardError(decline, intent);
  return intent;
}

function refuseState({ id, status }: Stripe.PaymentIntent, allowed: Stripe.PaymentIntent.Status[]): void {
  if (!allowed.includes(status))
    throw invalidRequest(`This PaymentIntent (${id}) has a status of ${status}, which does not allow that.`, {
      code: 'payment_intent_unexpected_state',
    });
}

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

export const refundsOf = (account: Account, charge: string): Stripe.ApiList<Stripe.Refund> =>
  wholeList(
    `${CHARGES}/${charge}/refunds`,
    [...account.refunds.values()].filter((refund) => idOf(refund.charge) === charge).toReversed(),
  );

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
  route('GET', `${BALANCE_TRANSACTIONS}/:id`, 'retrieveBalanceTransaction', ({ account, id }) => {
    const movement = account.balanceTransactions.get(id);
    if (movement === undefined) throw missing('balance transaction', id);
    return movement;
  }),
];
