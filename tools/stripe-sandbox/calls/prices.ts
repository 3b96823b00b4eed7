import type { Account } from '../account.ts';
import { invalidRequest, missingParam } from '../http.ts';
import { refuseUnsupportedParams, route, type Route } from '../router.ts';
import { emit } from '../events.ts';
import { idOf, inRange, listOf } from '../formats.ts';
import { newPrice, newProduct } from '../objects/price.ts';
import type { Requests } from '../requests.ts';

const PRICES = '/v1/prices';
const KNOWN = [
  'currency',
  'lookup_key',
  'metadata',
  'nickname',
  'product',
  'product_data',
  'recurring',
  'tax_behavior',
  'unit_amount',
] as const;

export const priceCalls: Route[] = [
  route('POST', PRICES, 'createPrice', ({ account, params }) => {
    refuseUnsupportedParams(params, KNOWN);
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

const PRODUCTS = '/v1/products';

export const productCalls: Route[] = [
  route('POST', PRODUCTS, 'createProduct', ({ account, params }) => {
    refuseUnsupportedParams(params, ['description', 'name']);
    const product = newProduct(account, params);
    account.products.set(product.id, product);
    emit(account, 'product.created', product);
    return product;
  }),
];
