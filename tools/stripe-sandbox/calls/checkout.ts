import type { Stripe } from 'stripe';
import type { Account, CheckoutOrder } from '../account.ts';
import { invalidRequest, missing, missingParam } from '../http.ts';
import { refuseUnsupportedParams, route, type Route } from '../router.ts';
import { expireCheckout } from '../checkout.ts';
import { refuseIfNotReady } from '../connect/accounts.ts';
import { refuseWrongFee } from '../connect/application-fees.ts';
import { idOf, inRange, listOf } from '../formats.ts';
import { newCheckoutSession, newLineItem } from '../objects/checkout-session.ts';
import { newPrice, newProduct } from '../objects/price.ts';
import type { Requests } from '../requests.ts';

const SESSIONS = '/v1/checkout/sessions';

export const checkoutSessionCalls: Route[] = [
  route('POST', SESSIONS, 'createCheckoutSession', ({ account, params }) => {
    const mode = checkCheckoutRequest(account, params);
    refuseIfNotReady(account);
    const order = orderOf(account, params);
    const amount = order.lineItems.reduce((sum, item) => sum + item.amount_total, 0);
    refuseWrongFee(account, { ...params.payment_intent_data, amount });
    const session = newCheckoutSession(account, { request: params, mode, lineItems: order.lineItems });
    account.sessions.set(session.id, session);
    account.orders.set(session.id, order);
    return session;
  }),
  route('GET', SESSIONS, 'listCheckoutSessions', ({ account, params }) => {
    const { payment_intent: intent, subscription, customer, status, created, customer_details: details } = params;
    const wanted = [...account.sessions.values()].filter(
      (session) =>
        (intent === undefined || idOf(session.payment_intent) === intent) &&
        (subscription === undefined || idOf(session.subscription) === subscription) &&
        (customer === undefined || idOf(session.customer) === customer) &&
        (status === undefined || session.status === status) &&
        (details === undefined || session.customer_details?.email === details.email) &&
        inRange(session.created, created),
    );
    return listOf(SESSIONS, wanted, params);
  }),
  route('GET', `${SESSIONS}/:id`, 'retrieveCheckoutSession', ({ account, id }) => sessionFor(account, id)),
  route('POST', `${SESSIONS}/:id/expire`, 'expireCheckoutSession', ({ account, id }) => {
    const session = sessionFor(account, id);
    if (session.status !== 'open')
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This one has a status of ${session.status}.`,
      );
    expireCheckout(account, session);
    return session;
  }),
];

function sessionFor(account: Account, id: string): Stripe.Checkout.Session {
  const session = account.sessions.get(id);
  if (session === undefined) throw missing('checkout.session', id, 'session');
  return session;
}

type Request = Requests['createCheckoutSession'];

const KNOWN = [
  'cancel_url',
  'client_reference_id',
  'customer',
  'line_items',
  'metadata',
  'mode',
  'payment_intent_data',
  'subscription_data',
  'success_url',
] as const;
const KNOWN_OF_INTENT = ['application_fee_amount', 'description', 'metadata'] as const;

/** Rules of the request beyond its type. */
function checkCheckoutRequest(account: Account, request: Request): 'payment' | 'subscription' {
  refuseUnsupportedParams(request, KNOWN);
  refuseUnsupportedParams(request.payment_intent_data ?? {}, KNOWN_OF_INTENT, 'payment_intent_data');
  refuseUnsupportedParams(request.subscription_data ?? {}, ['metadata'], 'subscription_data');
  const { mode, success_url, customer } = request;
  if (mode !== 'payment' && mode !== 'subscription')
    throw invalidRequest('This sandbox knows the modes payment and subscription.', { param: 'mode' });
  for (const param of ['success_url', 'cancel_url'] as const) {
    const url = request[param];
    if (url !== undefined && !URL.canParse(url))
      throw invalidRequest('Not a valid URL', { code: 'url_invalid', param });
  }
  if (success_url === undefined)
    throw invalidRequest('Missing required param: success_url.', { code: 'parameter_missing', param: 'success_url' });
  if (customer !== undefined && !account.customers.has(customer)) throw missingParam('customer', customer, 'customer');
  return mode === 'payment' ? 'payment' : 'subscription';
}

type CheckoutRequest = Requests['createCheckoutSession'];
type LineItemInput = NonNullable<CheckoutRequest['line_items']>[number];

/** The line items, with new prices where only price data was given. */
function orderOf(account: Account, request: CheckoutRequest): CheckoutOrder {
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

function lineItem(account: Account, wanted: LineItemInput, param: string): Stripe.LineItem {
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

function priceOf(account: Account, { price, price_data: data }: LineItemInput, param: string): Stripe.Price {
  if (price !== undefined) {
    const known = account.prices.get(price);
    if (known === undefined) throw missingParam('price', price, `${param}[price]`);
    return known;
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
