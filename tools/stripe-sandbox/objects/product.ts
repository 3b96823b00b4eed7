import type { Stripe } from 'stripe';
import { now, type Account } from '../account.ts';
import { newId } from '../ids.ts';
import { withMetadata } from '../metadata.ts';

type NewProduct = Pick<
  Stripe.ProductCreateParams,
  'active' | 'description' | 'id' | 'images' | 'metadata' | 'name' | 'unit_label' | 'url'
>;

export const newProduct = (account: Account, wanted: NewProduct): Stripe.Product =>
  ({
    id: wanted.id ?? newId('prod', 14),
    object: 'product',
    active: wanted.active ?? true,
    created: now(account),
    default_price: null,
    description: wanted.description ?? null,
    images: wanted.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: withMetadata({}, wanted.metadata),
    name: wanted.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: wanted.unit_label ?? null,
    updated: now(account),
    url: wanted.url ?? null,
  }) satisfies Stripe.Product;
