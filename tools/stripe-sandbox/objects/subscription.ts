import type { Stripe } from 'stripe';
import { now, type Account } from '../account.ts';
import { wholeList } from '../formats.ts';
import { withMetadata } from '../metadata.ts';

type NewSubscription = {
  id: string;
  customer: string;
  currency: string;
  items: Stripe.SubscriptionItem[];
  defaultPaymentMethod: string | null;
  collectionMethod: Stripe.Subscription.CollectionMethod;
  daysUntilDue: number | null;
  description: string | null;
  metadata: Stripe.MetadataParam | '' | null;
};

export const newSubscription = (account: Account, wanted: NewSubscription): Stripe.Subscription =>
  ({
    id: wanted.id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now(account),
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: wanted.collectionMethod,
    created: now(account),
    currency: wanted.currency,
    customer: wanted.customer,
    customer_account: null,
    days_until_due: wanted.daysUntilDue,
    default_payment_method: wanted.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: wanted.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: wholeList(`/v1/subscription_items?subscription=${wanted.id}`, wanted.items),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: withMetadata({}, wanted.metadata),
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now(account),
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
  }) satisfies Stripe.Subscription;
