import type { Stripe } from 'stripe';
import { now, type Account } from '../account.ts';
import type { Card } from '../cards.ts';
import { newId, orNull, withMetadata } from '../formats.ts';

type NewCustomer = Pick<Stripe.CustomerCreateParams, 'email' | 'metadata' | 'name'>;

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
    description: null,
    discount: null,
    email: orNull(wanted.email),
    invoice_prefix: newId('X', 8).slice(2).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: withMetadata({}, wanted.metadata),
    name: orNull(wanted.name),
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }) satisfies Stripe.Customer;

type Owner = { customer?: string | null; email?: string | null; name?: string | null };

export function newPaymentMethod(account: Account, card: Card, owner: Owner = {}): Stripe.PaymentMethod {
  const { card: details, ...method } = newCardMethod(account, card, owner);
  return card.delayed ? { ...method, ...debitOf(card) } : { ...method, card: details };
}

/** A bank account to debit has no card. */
const debitOf = ({ number }: Card): Pick<Stripe.PaymentMethod, 'sepa_debit' | 'type'> => ({
  sepa_debit: {
    bank_code: number.slice(4, 9),
    branch_code: '',
    country: number.slice(0, 2),
    fingerprint: `sandbox${number.slice(-4)}`,
    generated_from: null,
    last4: number.slice(-4),
  },
  type: 'sepa_debit',
});

const newCardMethod = (account: Account, card: Card, owner: Owner) =>
  ({
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: {
      address: null,
      email: owner.email ?? null,
      name: owner.name ?? null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'NO',
      display_brand: card.brand,
      exp_month: 12,
      exp_year: 2040,
      fingerprint: `sandbox${card.number.slice(-4)}`,
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now(account),
    customer: owner.customer ?? null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }) satisfies Stripe.PaymentMethod;
