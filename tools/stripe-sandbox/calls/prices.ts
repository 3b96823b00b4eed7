import type { Stripe } from 'stripe';
import { type Account, now } from '../account.ts';
import { invalidRequest, missing, missingParam } from '../http.ts';
import { refuseUnsupportedParams, route, type Route } from '../router.ts';
import { emit } from '../events.ts';
import { idOf, inRange, listOf, orNull, withMetadata } from '../formats.ts';
import { newPrice, newProduct } from '../objects/price.ts';
import type { Requests } from '../requests.ts';

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

const PRODUCTS = '/v1/products';

export const productCalls: Route[] = [
  route('POST', PRODUCTS, 'createProduct', ({ account, params }) => {
    refuseUnsupportedParams(params, ['active', 'description', 'id', 'images', 'metadata', 'name', 'unit_label', 'url']);
    const product = newProduct(account, params);
    account.products.set(product.id, product);
    emit(account, 'product.created', product);
    return product;
  }),
  route('GET', PRODUCTS, 'listProducts', ({ account, params }) => {
    const wanted = [...account.products.values()].filter(
      ({ id, active, created }) =>
        (params.active === undefined || active === params.active) &&
        (params.ids === undefined || params.ids.includes(id)) &&
        inRange(created, params.created),
    );
    return listOf(PRODUCTS, wanted, params);
  }),
  route('GET', `${PRODUCTS}/:id`, 'retrieveProduct', ({ account, id }) => productFor(account, id)),
  route('POST', `${PRODUCTS}/:id`, 'updateProduct', ({ account, id, params }) => {
    refuseUnsupportedParams(params, ['active', 'metadata', 'name']);
    const product = productFor(account, id);
    const { active = product.active, name = product.name } = params;
    const metadata = withMetadata(product.metadata, params.metadata);
    return Object.assign(product, { active, name, metadata, updated: now(account) });
  }),
];

function productFor(account: Account, id: string): Stripe.Product {
  const product = account.products.get(id);
  if (product === undefined) throw missing('product', id);
  return product;
}
