import type { Stripe } from 'stripe';
import { now, type Account } from '../account.ts';
import { idOf, newId, withMetadata } from '../formats.ts';
import type { Requests } from '../requests.ts';

const OPEN_FOR = 24 * 3600;

type NewCheckoutSession = {
  request: Requests['createCheckoutSession'];
  mode: 'payment' | 'subscription';
  lineItems: Stripe.LineItem[];
};

export function newCheckoutSession(account: Account, wanted: NewCheckoutSession): Stripe.Checkout.Session {
  const { request, mode, lineItems } = wanted;
  const id = newId('cs_test', 56);
  const total = lineItems.reduce((sum, item) => sum + item.amount_total, 0);
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: request.cancel_url ?? null,
    client_reference_id: request.client_reference_id ?? null,
    client_secret: null,
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
    consent: null,
    consent_collection: null,
    created: now(account),
    currency: lineItems[0]?.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: idOf(request.customer),
    customer_account: null,
    customer_creation: mode === 'subscription' ? 'always' : 'if_required',
    customer_details: detailsOf(null),
    customer_email: null,
    discounts: [],
    expires_at: now(account) + OPEN_FOR,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: withMetadata({}, request.metadata),
    mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: mode === 'subscription' ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: total === 0 ? 'no_payment_required' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: request.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${account.origin}/c/pay/${id}`,
    wallet_options: null,
  } satisfies Stripe.Checkout.Session;
}

export const detailsOf = (
  email: string | null,
  name: string | null = null,
): Stripe.Checkout.Session.CustomerDetails => ({
  address: null,
  business_name: null,
  email,
  individual_name: null,
  name,
  phone: null,
  tax_exempt: 'none',
  tax_ids: [],
});

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
