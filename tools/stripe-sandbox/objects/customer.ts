import type { Stripe } from 'stripe';
import { now, type Account } from '../account.ts';
import { newId } from '../ids.ts';
import { orNull, withMetadata } from '../metadata.ts';

type NewCustomer = Pick<
  Stripe.CustomerCreateParams,
  'description' | 'email' | 'metadata' | 'name' | 'phone' | 'preferred_locales'
>;

export const newCustomer = (account: Account, wanted: NewCustomer): Stripe.Customer =>
  ({
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: now(account),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: orNull(wanted.description),
    discount: null,
    email: orNull(wanted.email),
    invoice_prefix: newId('X', 8).slice(2).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: withMetadata({}, wanted.metadata),
    name: orNull(wanted.name),
    next_invoice_sequence: 1,
    phone: orNull(wanted.phone),
    preferred_locales: wanted.preferred_locales ?? [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }) satisfies Stripe.Customer;
