import type { Stripe } from 'stripe';
import { now, type Account } from '../account.ts';
import { missing } from '../api-error.ts';
import { emit } from '../events.ts';
import { inRange, listOf } from '../formats.ts';
import { withMetadata } from '../metadata.ts';
import { newProduct } from '../objects/product.ts';
import { refuseUnsupportedParams } from '../only-knows.ts';
import { route, type Route } from '../router.ts';

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
