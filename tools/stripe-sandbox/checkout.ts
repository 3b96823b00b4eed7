import type { Stripe } from 'stripe';
import { now, type Account } from './account.ts';
import { invalidRequest } from './http.ts';
import { cards, type Card, type Decline } from './cards.ts';
import { refuseIfNotReady } from './connect/accounts.ts';
import { emit } from './events.ts';
import { idOf } from './formats.ts';
import { detailsOf } from './objects/checkout-session.ts';
import { newCustomer, newPaymentMethod } from './objects/customer.ts';
import { newPaymentIntent } from './objects/payment.ts';
import { attach, debitIntent, finishDebit, payIntent } from './paying.ts';
import { activate, beginSubscription } from './subscriptions/lifecycle.ts';

export type Payer = { card: Card; email: string | null; name: string | null };

/** The payer presses "Pay". After a decline the session stays open for another try. */
export function payCheckout(account: Account, session: Stripe.Checkout.Session, payer: Payer): Decline | null {
  refuseClosed(session);
  refuseIfNotReady(account);
  const email = payer.email ?? customerOf(account, session)?.email ?? null;
  session.customer_details = detailsOf(email, payer.name);
  const decline = payOnce(account, session, { ...payer, email });
  if (decline === null) complete(account, session);
  return decline;
}

function payOnce(account: Account, session: Stripe.Checkout.Session, payer: Payer): Decline | null {
  const { card, email, name } = payer;
  // Stripe creates the subscription only after its first payment has succeeded.
  if (session.mode === 'subscription' && card.decline !== null) return card.decline;
  if (session.customer === null && session.customer_creation === 'always')
    session.customer = addCustomer(account, { email, name });
  if (session.mode === 'payment' && session.amount_total === 0) return null;
  const method = newPaymentMethod(account, card, { email, name, customer: idOf(session.customer) });
  account.paymentMethods.set(method.id, method);
  if (session.mode === 'subscription') return subscribe(account, session, method);
  const intent = intentOf(account, session);
  if (card.delayed) {
    debitIntent(account, intent, method);
    return null;
  }
  const decline = payIntent(account, intent, { method, offSession: false });
  if (decline === null) session.payment_status = 'paid';
  return decline;
}

function subscribe(account: Account, session: Stripe.Checkout.Session, method: Stripe.PaymentMethod): Decline | null {
  const { lineItems = [], request } = account.orders.get(session.id) ?? {};
  const customer = idOf(session.customer) ?? '';
  attach(account, method, customer);
  const begun = beginSubscription(account, {
    customer,
    ordered: lineItems.flatMap(({ price, quantity }) =>
      price?.type !== 'recurring' ? [] : [{ price, quantity: quantity ?? 1 }],
    ),
    defaultPaymentMethod: method.id,
    metadata: request?.subscription_data?.metadata ?? null,
  });
  const [subscription, invoice] = begun;
  const decline = activate(account, begun);
  Object.assign(session, { subscription: subscription.id, invoice: invoice.id, payment_status: 'paid' });
  return decline;
}

/** Created at the first try and reused at the next. */
function intentOf(account: Account, session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  const earlier = account.paymentIntents.get(idOf(session.payment_intent) ?? '');
  if (earlier !== undefined) return earlier;
  const intent = newPaymentIntent(account, {
    ...account.orders.get(session.id)?.request.payment_intent_data,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'nok',
    customer: idOf(session.customer),
  });
  account.paymentIntents.set(intent.id, intent);
  session.payment_intent = intent.id;
  emit(account, 'payment_intent.created', intent);
  return intent;
}

function addCustomer(account: Account, { email, name }: Omit<Payer, 'card'>): string {
  const customer = newCustomer(account, { ...(email === null ? {} : { email }), ...(name === null ? {} : { name }) });
  account.customers.set(customer.id, customer);
  emit(account, 'customer.created', customer);
  return customer.id;
}

const customerOf = (account: Account, { customer }: Stripe.Checkout.Session): Stripe.Customer | undefined =>
  account.customers.get(idOf(customer) ?? '');

function complete(account: Account, session: Stripe.Checkout.Session): void {
  session.status = 'complete';
  session.url = null;
  emit(account, 'checkout.session.completed', session);
}

export type DebitOutcome = 'as the account' | 'succeeds' | 'fails';

/** The bank answers about a session that was completed with an account to debit. */
export function finishCheckout(account: Account, session: Stripe.Checkout.Session, outcome: DebitOutcome): void {
  const intent = account.paymentIntents.get(idOf(session.payment_intent) ?? '');
  if (intent === undefined) throw invalidRequest(`This Checkout Session (${session.id}) waits for no bank.`);
  const method = account.paymentMethods.get(idOf(intent.payment_method) ?? '');
  const known = cards.find(({ number }) => number.endsWith(method?.sepa_debit?.last4 ?? ' '))?.delayed ?? 'succeeds';
  const result = outcome === 'as the account' ? known : outcome;
  finishDebit(account, intent, result);
  if (result === 'fails') return emit(account, 'checkout.session.async_payment_failed', session);
  session.payment_status = 'paid';
  emit(account, 'checkout.session.async_payment_succeeded', session);
}

const BANKS_ANSWER_AFTER = 3 * 24 * 3600;

/** Banks answer after three days of the account's clock. */
export function finishDue(account: Account): void {
  for (const session of account.sessions.values()) {
    const intent = account.paymentIntents.get(idOf(session.payment_intent) ?? '');
    if (intent?.status === 'processing' && intent.created + BANKS_ANSWER_AFTER <= now(account))
      finishCheckout(account, session, 'as the account');
  }
}

function refuseClosed({ id, status }: Stripe.Checkout.Session): void {
  if (status === 'complete')
    throw invalidRequest(`This Checkout Session (${id}) has already been completed.`, {
      code: 'resource_already_paid',
    });
  if (status !== 'open') throw invalidRequest(`This Checkout Session (${id}) is no longer active.`);
}

export function expireCheckout(account: Account, session: Stripe.Checkout.Session): void {
  session.status = 'expired';
  session.url = null;
  emit(account, 'checkout.session.expired', session);
}

/** Expires sessions that are past their time. */
export function expireDue(account: Account): void {
  for (const session of account.sessions.values())
    if (session.status === 'open' && session.expires_at <= now(account)) expireCheckout(account, session);
}

/** Where the browser is redirected afterwards. */
export const successUrl = (session: Stripe.Checkout.Session): string =>
  (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
