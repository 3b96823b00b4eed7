import type { Stripe } from 'stripe';
import type { Account } from '../account.ts';
import { missing, invalidRequest, missingParam } from '../http.ts';
import { returnApplicationFee } from '../connect/application-fees.ts';
import { emit } from '../events.ts';
import { idOf, inRange, listOf } from '../formats.ts';
import { newBalanceTransaction, newRefund } from '../objects/payment.ts';
import type { Requests } from '../requests.ts';
import { route, type Route } from '../router.ts';

const PATH = '/v1/refunds';

export const refundCalls: Route[] = [
  route('POST', PATH, 'createRefund', ({ account, params }) => refund(account, params)),
  route('GET', PATH, 'listRefunds', ({ account, params }) => {
    const { payment_intent: intent, charge, created } = params;
    const wanted = [...account.refunds.values()].filter(
      (one) =>
        (intent === undefined || idOf(one.payment_intent) === intent) &&
        (charge === undefined || idOf(one.charge) === charge) &&
        inRange(one.created, created),
    );
    return listOf(PATH, wanted, params);
  }),
  route('GET', `${PATH}/:id`, 'retrieveRefund', ({ account, id }) => {
    const made = account.refunds.get(id);
    if (made === undefined) throw missing('refund', id);
    return made;
  }),
];

function refund(account: Account, wanted: Requests['createRefund']): Stripe.Refund {
  const charge = chargeToRefund(account, wanted);
  const disputes = [...account.disputes.values()].filter((one) => idOf(one.charge) === charge.id);
  if (disputes.some((one) => !one.is_charge_refundable))
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = wanted.amount ?? left;
  if (amount < 1)
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left)
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  const { reason = null, metadata = null } = wanted;
  const feeReturned = wanted.refund_application_fee === true ? returnApplicationFee(account, charge, amount) : 0;
  const made = newRefund(account, charge, { amount, reason, metadata });
  made.balance_transaction = bookRefund(account, made, feeReturned);
  account.refunds.set(made.id, made);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  emit(account, 'refund.created', made);
  emit(account, 'charge.refunded', charge);
  return made;
}

/** The money could not be delivered and is ours again: a card that was closed. */
export function failRefund(account: Account, made: Stripe.Refund): Stripe.Refund {
  const charge = account.charges.get(idOf(made.charge) ?? '');
  if (made.status !== 'succeeded' || charge === undefined) throw invalidRequest(`Refund ${made.id} is ${made.status}.`);
  const { id, amount, currency } = made;
  const back = newBalanceTransaction(account, { amount, fee: 0, currency, source: id, type: 'refund_failure' });
  account.balanceTransactions.set(back.id, back);
  Object.assign(made, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
  made.failure_balance_transaction = back.id;
  charge.amount_refunded -= amount;
  charge.refunded = false;
  emit(account, 'refund.updated', made);
  emit(account, 'refund.failed', made);
  emit(account, 'charge.refund.updated', made);
  return made;
}

function chargeToRefund(account: Account, { charge, payment_intent }: Requests['createRefund']): Stripe.Charge {
  if (charge !== undefined) return found(account, charge, 'charge');
  if (payment_intent === undefined)
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  const intent = account.paymentIntents.get(payment_intent);
  if (intent === undefined) throw missingParam('payment_intent', payment_intent, 'payment_intent');
  const latest = idOf(intent.latest_charge);
  if (latest === null || intent.status !== 'succeeded')
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  return found(account, latest, 'payment_intent');
}

function found(account: Account, id: string, param: string): Stripe.Charge {
  const charge = account.charges.get(id);
  if (charge === undefined || !charge.paid) throw missingParam('charge', id, param);
  return charge;
}

function bookRefund(account: Account, { id, amount, currency }: Stripe.Refund, feeReturned: number): string {
  const movement = {
    amount: -amount,
    fee: 0,
    applicationFee: -feeReturned,
    currency,
    source: id,
    type: 'refund',
  } as const;
  const booked = newBalanceTransaction(account, movement);
  account.balanceTransactions.set(booked.id, booked);
  return booked.id;
}
