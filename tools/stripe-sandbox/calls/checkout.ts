import type { Stripe } from 'stripe';
import type { Account, CheckoutOrder } from '../account.ts';
import { invalidRequest, missingParam } from '../api-error.ts';
import { newLineItem } from '../objects/line-item.ts';
import { newPrice } from '../objects/price.ts';
import { newProduct } from '../objects/product.ts';
import type { Requests } from '../requests.ts';

type CheckoutRequest = Requests['createCheckoutSession'];
type Wanted = NonNullable<CheckoutRequest['line_items']>[number];

/** What is bought, with prices made where only their data were given. */
export function orderOf(account: Account, request: CheckoutRequest): CheckoutOrder {
  const wanted = request.line_items ?? [];
  if (wanted.length === 0)
    throw invalidRequest('The `line_items` parameter is required in this mode.', {
      code: 'parameter_missing',
      param: 'line_items',
    });
  const lineItems = wanted.map((item, index) => lineItem(account, item, `line_items[${index}]`));
  if (new Set(lineItems.map(({ currency }) => currency)).size > 1)
    throw invalidRequest('All prices on a Checkout Session must be in the same currency.', { param: 'line_items' });
  if (request.mode === 'subscription' && lineItems.every(({ price }) => price?.type !== 'recurring'))
    throw invalidRequest('You must provide at least one recurring price in `subscription` mode.', {
      param: 'line_items',
    });
  if (request.mode === 'payment' && lineItems.some(({ price }) => price?.type === 'recurring'))
    throw invalidRequest('You specified `payment` mode but passed a recurring price.', { param: 'line_items' });
  return { request, lineItems };
}

function lineItem(account: Account, wanted: Wanted, param: string): Stripe.LineItem {
  const { quantity } = wanted;
  if (quantity === undefined || quantity < 1)
    throw invalidRequest(`Missing required param: ${param}[quantity].`, {
      code: 'parameter_missing',
      param: `${param}[quantity]`,
    });
  const price = priceOf(account, wanted, param);
  const product = typeof price.product === 'string' ? account.products.get(price.product) : undefined;
  return newLineItem({ price, quantity, description: product?.name ?? '' });
}

function priceOf(account: Account, { price, price_data: data }: Wanted, param: string): Stripe.Price {
  if (price !== undefined) {
    const kept = account.prices.get(price);
    if (kept === undefined) throw missingParam('price', price, `${param}[price]`);
    return kept;
  }
  if (data === undefined)
    throw invalidRequest(`You must specify either \`price\` or \`price_data\` in ${param}.`, { param });
  const { product_data: productData, product, ...rest } = data;
  if (product !== undefined && !account.products.has(product))
    throw missingParam('product', product, `${param}[price_data][product]`);
  if (product === undefined && productData === undefined)
    throw invalidRequest(`Missing required param: ${param}[price_data][product_data].`, { param });
  const made = newPrice(account, product ?? addProduct(account, productData), rest);
  account.prices.set(made.id, made);
  return made;
}

function addProduct(account: Account, wanted: { name: string; description?: string } | undefined): string {
  const { name = '', description } = wanted ?? {};
  const product = newProduct(account, { name, ...(description === undefined ? {} : { description }) });
  account.products.set(product.id, product);
  return product.id;
}
