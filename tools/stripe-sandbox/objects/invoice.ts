import { Stripe } from 'stripe';
import { now, type Account } from '../account.ts';
import { idOf, newId, wholeList } from '../formats.ts';

type NewInvoice = {
  subscription: Stripe.Subscription;
  customer: Stripe.Customer | undefined;
  lines: Stripe.InvoiceLineItem[];
  reason: Stripe.Invoice.BillingReason;
  number: string;
};

/** A finalised, open invoice. With a negative total nothing is due. */
export function newInvoice(account: Account, wanted: NewInvoice): Stripe.Invoice {
  const { subscription, customer, lines } = wanted;
  const id = newId('in');
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const due = Math.max(0, total);
  return {
    id,
    object: 'invoice',
    account_country: 'NO',
    account_name: 'Hyttelaget (sandbox)',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: wanted.reason,
    collection_method: subscription.collection_method,
    created: now(account),
    currency: subscription.currency,
    custom_fields: null,
    customer: idOf(subscription.customer),
    customer_account: null,
    customer_address: null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: now(account),
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `${account.origin}/invoices/${id}`,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: wholeList(
      `/v1/invoices/${id}/lines`,
      lines.map((line) => ({ ...line, invoice: id })),
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: wanted.number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now(account),
    period_start: now(account),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open',
    status_transitions: {
      finalized_at: now(account),
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now(account),
  } satisfies Stripe.Invoice;
}

type NewInvoiceLine = {
  subscription: string;
  item: Stripe.SubscriptionItem;
  price: Stripe.Price;
  amount: number;
  description: string;
  period: { start: number; end: number };
  proration: boolean;
};

export const newInvoiceLine = (wanted: NewInvoiceLine): Stripe.InvoiceLineItem =>
  ({
    id: newId('il'),
    object: 'line_item',
    amount: wanted.amount,
    currency: wanted.price.currency,
    description: wanted.description,
    discount_amounts: [],
    discountable: !wanted.proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: wanted.proration ? newId('ii') : null,
        proration: wanted.proration,
        proration_details: { credited_items: null },
        subscription: wanted.subscription,
        subscription_item: wanted.item.id,
      },
      type: 'subscription_item_details',
    },
    period: wanted.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: wanted.price.id, product: idOf(wanted.price.product) ?? '' },
      type: 'price_details',
      unit_amount_decimal: wanted.price.unit_amount_decimal,
    },
    quantity: wanted.item.quantity ?? 1,
    quantity_decimal: Stripe.Decimal.from(wanted.item.quantity ?? 1),
    subscription: wanted.subscription,
    subtotal: wanted.amount,
    taxes: [],
  }) satisfies Stripe.InvoiceLineItem;
