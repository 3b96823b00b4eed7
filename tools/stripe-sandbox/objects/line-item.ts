import type { Stripe } from 'stripe';
import { newId } from '../ids.ts';

type NewLineItem = { price: Stripe.Price; quantity: number; description: string };

export function newLineItem({ price, quantity, description }: NewLineItem): Stripe.LineItem {
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description,
    discounts: [],
    metadata: {},
    price,
    quantity,
    taxes: [],
  } satisfies Stripe.LineItem;
}
