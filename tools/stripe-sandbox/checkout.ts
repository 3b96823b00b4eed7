import type { Stripe } from 'stripe';
import { now, type Account } from './account.ts';
import { invalidRequest } from './api-error.ts';
import type { Card, Decline } from './cards.ts';
import { emit } from './events.ts';
import { idOf } from './ids.ts';
import { detailsOf } from './objects/checkout-session.ts';
import { newCustomer } from './objects/customer.ts';
import { newPaymentIntent } from './objects/payment-intent.ts';
import { newPaymentMethod } from './objects/payment-method.ts';
import { payIntent } from './paying.ts';

export type Payer = { card: Card; email: string | null; name: string | null };

/** What the person on the page does with "Pay". A decline leaves the session open for another try. */
export function payCheckout(
  account: Account,
  session: Stripe.Checkout.Session,
  payer: Payer,
  origin: string,
): Decline | null {
  refuseClosed(session);
  const email = payer.email ?? session.customer_email ?? customerOf(account, session)?.email ?? null;
  session.customer_details = detailsOf(email, payer.name);
  const decline = payOnce(account, session, { ...payer, email }, origin);
  if (decline === null) complete(account, session);
  return decline;
}

function payOnce(account: Account, session: Stripe.Checkout.Session, payer: Payer, origin: string): Decline | null {
  const { card, email, name } = payer;
  if (session.customer === null && session.customer_creation === 'always')
    session.customer = addCustomer(account, { email, name });
  if ((session.amount_total ?? 0) === 0) return null;
  const method = newPaymentMethod(account, card, { email, name, customer: idOf(session.customer) });
  account.paymentMethods.set(method.id, method);
  const intent = intentOf(account, session);
  const decline = payIntent(account, intent, { method, offSession: false, origin });
  if (decline === null) session.payment_status = 'paid';
  return decline;
}

/** Made at the first try, and used again at the next. */
function intentOf(account: Account, session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  const kept = account.paymentIntents.get(idOf(session.payment_intent) ?? '');
  if (kept !== undefined) return kept;
  const { description, metadata, receipt_email, statement_descriptor, transfer_group } =
    account.orders.get(session.id)?.request.payment_intent_data ?? {};
  const intent = newPaymentIntent(account, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'nok',
    customer: idOf(session.customer),
    description: description ?? null,
    metadata: metadata ?? null,
    receipt_email: receipt_email ?? null,
    statement_descriptor: statement_descriptor ?? null,
    transfer_group: transfer_group ?? null,
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

/** Sessions whose time has run out. */
export function expireDue(account: Account): void {
  for (const session of account.sessions.values())
    if (session.status === 'open' && session.expires_at <= now(account)) expireCheckout(account, session);
}

/** Where the browser goes afterwards. */
export const successUrl = (session: Stripe.Checkout.Session): string =>
  (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
