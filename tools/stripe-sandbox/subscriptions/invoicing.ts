import type { Stripe } from 'stripe';
import { now, type Account } from '../account.ts';
import { type Decline, genericDecline } from '../cards.ts';
import { emit } from '../events.ts';
import { idOf } from '../formats.ts';
import { newInvoice, newInvoiceLine } from '../objects/invoice.ts';
import { newPaymentIntent } from '../objects/payment.ts';
import { payIntent, type Outcome } from '../paying.ts';

/** An invoice for the current period of the items. */
export function issueInvoice(
  account: Account,
  subscription: Stripe.Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
): Stripe.Invoice {
  return invoiceFor(account, subscription, subscription.items.data.map(lineOf), reason);
}

export function invoiceFor(
  account: Account,
  subscription: Stripe.Subscription,
  lines: Stripe.InvoiceLineItem[],
  reason: Stripe.Invoice.BillingReason,
): Stripe.Invoice {
  const customer = account.customers.get(idOf(subscription.customer) ?? '');
  const sequence = String(customer?.next_invoice_sequence ?? 1).padStart(4, '0');
  if (customer !== undefined) customer.next_invoice_sequence = (customer.next_invoice_sequence ?? 1) + 1;
  const number = `${customer?.invoice_prefix ?? 'SANDBOX'}-${sequence}`;
  const invoice = newInvoice(account, { subscription, customer, lines, reason, number });
  account.invoices.set(invoice.id, invoice);
  subscription.latest_invoice = invoice.id;
  emit(account, 'invoice.created', invoice);
  // While a subscription is unpaid its invoices stay drafts, and no payment is attempted.
  if (subscription.status === 'unpaid') Object.assign(invoice, { status: 'draft', auto_advance: false });
  else emit(account, 'invoice.finalized', invoice);
  return invoice;
}

function lineOf(item: Stripe.SubscriptionItem): Stripe.InvoiceLineItem {
  const { price, quantity = 1, current_period_start: start, current_period_end: end, subscription } = item;
  const amount = (price.unit_amount ?? 0) * quantity;
  const description = `${quantity} × ${price.nickname ?? price.id}`;
  return newInvoiceLine({ subscription, item, price, amount, description, period: { start, end }, proration: false });
}

type Collecting = { method: Stripe.PaymentMethod | null; offSession: boolean; outcome?: Outcome };

/** Tries to collect an open invoice. */
export function collect(account: Account, invoice: Stripe.Invoice, how: Collecting): Decline | null {
  if (invoice.status === 'draft') {
    invoice.status = 'open';
    emit(account, 'invoice.finalized', invoice);
  }
  if (invoice.amount_due === 0) return markPaid(account, invoice);
  const { method } = how;
  Object.assign(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 });
  const decline = method === null ? genericDecline : payWith(account, invoice, { ...how, method });
  if (decline === null) return markPaid(account, invoice);
  emit(account, 'invoice.payment_failed', invoice);
  return decline;
}

function payWith(
  account: Account,
  invoice: Stripe.Invoice,
  how: Collecting & { method: Stripe.PaymentMethod },
): Decline | null {
  const intent = newPaymentIntent(account, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
  });
  account.paymentIntents.set(intent.id, intent);
  emit(account, 'payment_intent.created', intent);
  return payIntent(account, intent, how);
}

function markPaid(account: Account, invoice: Stripe.Invoice): null {
  Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, amount_remaining: 0 });
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = now(account);
  emit(account, 'invoice.paid', invoice);
  emit(account, 'invoice.payment_succeeded', invoice);
  return null;
}

/** The subscription's own default payment method, or the customer's. */
export function methodOf(account: Account, subscription: Stripe.Subscription): Stripe.PaymentMethod | null {
  const customer = account.customers.get(idOf(subscription.customer) ?? '');
  const chosen = idOf(subscription.default_payment_method) ?? idOf(customer?.invoice_settings.default_payment_method);
  return account.paymentMethods.get(chosen ?? '') ?? null;
}
