import type { Stripe } from 'stripe';
import { now, type Account } from '../account.ts';
import { newId } from '../ids.ts';

type NewInvoicePayment = { invoice: Stripe.Invoice; intent: string; paid: boolean };

/** What ties an invoice to the payment intent that pays it. */
export const newInvoicePayment = (
  account: Account,
  { invoice, intent, paid }: NewInvoicePayment,
): Stripe.InvoicePayment =>
  ({
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: paid ? invoice.amount_due : null,
    amount_requested: invoice.amount_due,
    created: now(account),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: 'payment_intent' },
    status: paid ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: paid ? now(account) : null },
  }) satisfies Stripe.InvoicePayment;
