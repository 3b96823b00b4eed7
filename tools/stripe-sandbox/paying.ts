import type { Stripe } from 'stripe';
import type { Account } from './account.ts';
import { ApiError, missingParam } from './http.ts';
import { cardByLast4, cardByName, genericDecline, type Decline } from './cards.ts';
import { takeApplicationFee } from './connect/application-fees.ts';
import { emit } from './events.ts';
import { newBalanceTransaction, newCharge } from './objects/payment.ts';
import { newPaymentMethod } from './objects/customer.ts';

type How = {
  method: Stripe.PaymentMethod;
  /** The cardholder is not present: a renewal, or a call from the server. */
  offSession: boolean;
  /** Set by a test, whatever the card. */
  outcome?: Outcome;
};

export type Outcome = 'as the card' | 'succeeds' | 'fails';

/** Charges the card. A decline is recorded on the intent and returned. */
export function payIntent(account: Account, intent: Stripe.PaymentIntent, how: How): Decline | null {
  const { method } = how;
  const decline = declineFor(how);
  const charge = newCharge(account, { intent, method, decline });
  account.charges.set(charge.id, charge);
  intent.latest_charge = charge.id;
  if (decline === null) {
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, payment_method: method.id });
    intent.last_payment_error = null;
    const applicationFee = takeApplicationFee(account, charge, intent.application_fee_amount);
    charge.balance_transaction = bookCharge(account, charge, applicationFee);
    emit(account, 'charge.succeeded', charge);
    emit(account, 'payment_intent.succeeded', intent);
  } else {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = {
      type: 'card_error',
      charge: charge.id,
      code: decline.code,
      decline_code: decline.declineCode,
      message: decline.message,
      payment_method: method,
    };
    emit(account, 'charge.failed', charge);
    emit(account, 'payment_intent.payment_failed', intent);
  }
  return decline;
}

export const cardError = (decline: Decline, intent?: Stripe.PaymentIntent): ApiError =>
  new ApiError(402, {
    type: 'card_error',
    code: decline.code,
    decline_code: decline.declineCode,
    message: decline.message,
    ...(typeof intent?.latest_charge === 'string' ? { charge: intent.latest_charge } : {}),
    ...(intent === undefined ? {} : { payment_intent: intent }),
  });

function declineFor({ method: { card }, offSession, outcome = 'as the card' }: How): Decline | null {
  if (outcome !== 'as the card') return outcome === 'fails' ? genericDecline : null;
  const known = cardByLast4(card?.last4);
  return (offSession ? known?.laterDecline : known?.decline) ?? null;
}

/** A card by its id, or by the name it has in tests. */
export function methodFor(account: Account, reference: string, param = 'payment_method'): Stripe.PaymentMethod {
  const known = account.paymentMethods.get(reference);
  if (known !== undefined) return known;
  const card = cardByName(reference);
  if (card === null) throw missingParam('PaymentMethod', reference, param);
  const method = newPaymentMethod(account, card);
  account.paymentMethods.set(method.id, method);
  return method;
}

export function attach(account: Account, method: Stripe.PaymentMethod, customer: string): void {
  method.customer = customer;
  emit(account, 'payment_method.attached', method);
}

/** Stripe's fee: 1.4 % and 2 kroner. */
const cardFee = (amount: number): number => Math.round(amount * 0.014) + 200;

function bookCharge(account: Account, { id, amount, currency }: Stripe.Charge, applicationFee: number): string {
  const movement = { amount, fee: cardFee(amount), applicationFee, currency, source: id, type: 'charge' } as const;
  const booked = newBalanceTransaction(account, movement);
  account.balanceTransactions.set(booked.id, booked);
  return booked.id;
}
