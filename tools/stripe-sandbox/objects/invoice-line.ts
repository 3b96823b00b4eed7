import { Stripe } from 'stripe';
import { idOf, newId } from '../ids.ts';

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
