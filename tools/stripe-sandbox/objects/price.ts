import { Stripe } from 'stripe';
import { now, type Account } from '../account.ts';
import { invalidRequest } from '../http.ts';
import { newId, withMetadata } from '../formats.ts';

type NewPrice = {
  currency: string;
  lookup_key?: string;
  metadata?: Stripe.MetadataParam;
  nickname?: string;
  recurring?: { interval: Stripe.PriceCreateParams.Recurring.Interval; interval_count?: number };
  tax_behavior?: Stripe.Price.TaxBehavior;
  unit_amount?: number;
};

export function newPrice(account: Account, product: string, wanted: NewPrice): Stripe.Price {
  const amount = amountOf(wanted);
  return {
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: now(account),
    currency: wanted.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: wanted.lookup_key ?? null,
    metadata: withMetadata({}, wanted.metadata),
    nickname: wanted.nickname ?? null,
    product,
    recurring: recurringOf(wanted),
    tax_behavior: wanted.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: wanted.recurring === undefined ? 'one_time' : 'recurring',
    unit_amount: amount,
    unit_amount_decimal: Stripe.Decimal.from(amount),
  } satisfies Stripe.Price;
}

function amountOf({ unit_amount: amount }: NewPrice): number {
  if (amount === undefined)
    throw invalidRequest('You must specify `unit_amount`.', { code: 'parameter_missing', param: 'unit_amount' });
  if (!Number.isInteger(amount) || amount < 0)
    throw invalidRequest('This sandbox knows whole, non-negative amounts only.', { param: 'unit_amount' });
  return amount;
}

const recurringOf = ({ recurring }: NewPrice): Stripe.Price.Recurring | null =>
  recurring === undefined
    ? null
    : {
        interval: recurring.interval,
        interval_count: recurring.interval_count ?? 1,
        meter: null,
        trial_period_days: null,
        usage_type: 'licensed',
      };

type NewProduct = Pick<Stripe.ProductCreateParams, 'description' | 'name'>;

export const newProduct = (account: Account, wanted: NewProduct): Stripe.Product =>
  ({
    id: newId('prod', 14),
    object: 'product',
    active: true,
    created: now(account),
    default_price: null,
    description: wanted.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: wanted.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now(account),
    url: null,
  }) satisfies Stripe.Product;
