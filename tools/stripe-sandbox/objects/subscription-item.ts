import type { Stripe } from 'stripe';
import { now, type Account } from '../account.ts';
import { newId } from '../ids.ts';

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

/** The older word for a price; answers still carry both. */
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
