import type { Stripe } from 'stripe';
import { now, type Account } from '../account.ts';
import { wholeList, withMetadata, newId } from '../formats.ts';

type NewSubscription = {
  id: string;
  customer: string;
  currency: string;
  items: Stripe.SubscriptionItem[];
  defaultPaymentMethod: string;
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
    collection_method: 'charge_automatically',
    created: now(account),
    currency: wanted.currency,
    customer: wanted.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: wanted.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: null,
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

type NewSubscriptionItem = { subscription: string; price: Stripe.Price; quantity: number; start: number; end: number };

export const newSubscriptionItem = (account: Account, wanted: NewSubscriptionItem): Stripe.SubscriptionItem =>
  ({
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now(account),
    current_period_end: wanted.end,
    current_period_start: wanted.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(wanted.price),
    price: wanted.price,
    quantity: wanted.quantity,
    subscription: wanted.subscription,
    tax_rates: [],
  }) satisfies Stripe.SubscriptionItem;

/** The older form of a price; answers still contain both. */
export const planOf = (price: Stripe.Price): Stripe.Plan =>
  ({
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }) satisfies Stripe.Plan;
