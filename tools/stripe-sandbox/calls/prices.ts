import type { Stripe } from 'stripe';
import type { Account } from '../account.ts';
import { invalidRequest, missing, missingParam } from '../api-error.ts';
import { emit } from '../events.ts';
import { idOf } from '../ids.ts';
import { inRange, listOf } from '../formats.ts';
import { orNull, withMetadata } from '../metadata.ts';
import { newPrice } from '../objects/price.ts';
import { newProduct } from '../objects/product.ts';
import { refuseUnsupportedParams } from '../only-knows.ts';
import type { Requests } from '../requests.ts';
import { route, type Route } from '../router.ts';

const PRICES = '/v1/prices';
const KNOWN = [
  'active',
  'currency',
  'lookup_key',
  'metadata',
  'nickname',
  'product',
  'product_data',
  'recurring',
] as const;
const AMOUNTS = ['tax_behavior', 'unit_amount', 'unit_amount_decimal'] as const;

export const priceCalls: Route[] = [
  route('POST', PRICES, 'createPrice', ({ account, params }) => {
    refuseUnsupportedParams(params, [...KNOWN, ...AMOUNTS]);
    const price = newPrice(account, productOf(account, params), params);
    account.prices.set(price.id, price);
    emit(account, 'price.created', price);
    return price;
  }),
  route('GET', PRICES, 'listPrices', ({ account, params }) => {
    const { active, currency, lookup_keys: keys, product, type, created } = params;
    const wanted = [...account.prices.values()].filter(
      (price) =>
        (active === undefined || price.active === active) &&
        (currency === undefined || price.currency === currency) &&
        (keys === undefined || (price.lookup_key !== null && keys.includes(price.lookup_key))) &&
        (product === undefined || idOf(price.product) === product) &&
        (type === undefined || price.type === type) &&
        inRange(price.created, created),
    );
    return listOf(PRICES, wanted, params);
  }),
  route('GET', `${PRICES}/:id`, 'retrievePrice', ({ account, id }) => priceFor(account, id)),
  route('POST', `${PRICES}/:id`, 'updatePrice', ({ account, id, params }) => {
    refuseUnsupportedParams(params, ['active', 'lookup_key', 'metadata', 'nickname']);
    const price = priceFor(account, id);
    const { active = price.active } = params;
    if (params.lookup_key !== undefined) price.lookup_key = orNull(params.lookup_key);
    if (params.nickname !== undefined) price.nickname = orNull(params.nickname);
    return Object.assign(price, { active, metadata: withMetadata(price.metadata, params.metadata) });
  }),
];

function productOf(account: Account, { product, product_data: data }: Requests['createPrice']): string {
  if (product !== undefined) {
    if (!account.products.has(product)) throw missingParam('product', product, 'product');
    return product;
  }
  if (data === undefined)
    throw invalidRequest('You must specify either `product` or `product_data`.', { code: 'parameter_missing' });
  const made = newProduct(account, data);
  account.products.set(made.id, made);
  return made.id;
}

function priceFor(account: Account, id: string): Stripe.Price {
  const price = account.prices.get(id);
  if (price === undefined) throw missing('price', id);
  return price;
}
