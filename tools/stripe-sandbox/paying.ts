import type { Stripe } from 'stripe';
import type { Account } from './account.ts';
import { ApiError, invalidRequest, missingParam } from './http.ts';
import { idOf } from './formats.ts';
import { cardByLast4, cardByName, genericDecline, type Decline } from './cards.ts';
import { takeApplicationFee } from './connect/application-fees.ts';
import { emit } from './events.ts';
import { newBalanceTransaction, newCharge } from './objects/payment.ts';
import { newPaymentMethod } from './objects/customer.ts';
import { openDispute } from './disputes.ts';

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
    const disputed = cardByLast4(method.card?.last4)?.disputed;
    if (disputed) openDispute(account, charge, { inquiry: disputed === 'inquired about' });
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

/** Debits a bank account: the charge is pending until the bank has answered, days later. */
export function debitIntent(account: Account, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  const charge = newCharge(account, { intent, method, decline: null, isPending: true });
  account.charges.set(charge.id, charge);
  Object.assign(intent, { status: 'processing', latest_charge: charge.id, payment_method: method.id });
  emit(account, 'charge.pending', charge);
  emit(account, 'payment_intent.processing', intent);
}

/** The bank's answer. */
export function finishDebit(account: Account, intent: Stripe.PaymentIntent, outcome: 'succeeds' | 'fails'): void {
  const charge = account.charges.get(idOf(intent.latest_charge) ?? '');
  if (intent.status !== 'processing' || charge === undefined)
    throw invalidRequest(`This PaymentIntent (${intent.id}) waits for no bank.`);
  if (outcome === 'succeeds') {
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
    Object.assign(charge, { status: 'succeeded', paid: true, captured: true, amount_captured: charge.amount });
    const applicationFee = takeApplicationFee(account, charge, intent.application_fee_amount);
    charge.balance_transaction = bookCharge(account, charge, applicationFee);
    emit(account, 'charge.succeeded', charge);
    emit(account, 'payment_intent.succeeded', intent);
    return;
  }
  Object.assign(intent, { status: 'requires_payment_method', payment_method: null });
  intent.last_payment_error = { type: 'card_error', charge: charge.id, code: 'payment_intent_payment_attempt_failed' };
  Object.assign(charge, { status: 'failed', failure_code: 'insufficient_funds', failure_message: 'Not enough money.' });
  emit(account, 'charge.failed', charge);
  emit(account, 'payment_intent.payment_failed', intent);
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
