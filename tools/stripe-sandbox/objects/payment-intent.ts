import type { Stripe } from 'stripe';
import { now, type Account } from '../account.ts';
import { newId } from '../ids.ts';
import { withMetadata } from '../metadata.ts';

type NewPaymentIntent = {
  amount: number;
  currency: string;
  customer?: string | null;
  application_fee_amount?: number;
  description?: string | null;
  metadata?: Stripe.MetadataParam | '' | null;
  on_behalf_of?: string;
  receipt_email?: string | null;
  statement_descriptor?: string | null;
  /** Another account the money goes to; the sandbox writes it down and moves nothing. */
  transfer_data?: { destination: string; amount?: number };
  transfer_group?: string | null;
};

export function newPaymentIntent(account: Account, wanted: NewPaymentIntent): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: wanted.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: wanted.application_fee_amount ?? null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: now(account),
    currency: wanted.currency.toLowerCase(),
    customer: wanted.customer ?? null,
    customer_account: null,
    description: wanted.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: withMetadata({}, wanted.metadata),
    next_action: null,
    on_behalf_of: wanted.on_behalf_of ?? null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: wanted.receipt_email ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: wanted.statement_descriptor ?? null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: wanted.transfer_data ?? null,
    transfer_group: wanted.transfer_group ?? null,
  } satisfies Stripe.PaymentIntent;
}
