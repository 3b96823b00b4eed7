import type { Stripe } from 'stripe';
import type { Account } from '../account.ts';
import { invalidRequest, missing } from '../api-error.ts';
import { expireCheckout } from '../checkout.ts';
import { orderOf } from './checkout.ts';
import { checkCheckoutRequest } from '../checkout-rules.ts';
import { idOf } from '../ids.ts';
import { inRange, listOf, wholeList } from '../formats.ts';
import { withMetadata } from '../metadata.ts';
import { newCheckoutSession } from '../objects/checkout-session.ts';
import { route, type Route } from '../router.ts';

const SESSIONS = '/v1/checkout/sessions';

export const checkoutSessionCalls: Route[] = [
  route('POST', SESSIONS, 'createCheckoutSession', ({ account, params }) => {
    const mode = checkCheckoutRequest(account, params);
    const order = orderOf(account, params);
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
  route('POST', `${SESSIONS}/:id`, 'updateCheckoutSession', ({ account, id, params }) => {
    const session = sessionFor(account, id);
    session.metadata = withMetadata(session.metadata ?? {}, params.metadata);
    return session;
  }),
  route('POST', `${SESSIONS}/:id/expire`, 'expireCheckoutSession', ({ account, id }) => {
    const session = sessionFor(account, id);
    if (session.status !== 'open')
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This one has a status of ${session.status}.`,
      );
    expireCheckout(account, session);
    return session;
  }),
  route('GET', `${SESSIONS}/:id/line_items`, 'listCheckoutSessionLineItems', ({ account, id, params }) => {
    const items = account.orders.get(sessionFor(account, id).id)?.lineItems ?? [];
    return listOf(`${SESSIONS}/${id}/line_items`, items.toReversed(), params);
  }),
];

export const lineItemsOf = (account: Account, id: string): Stripe.ApiList<Stripe.LineItem> =>
  wholeList(`${SESSIONS}/${id}/line_items`, account.orders.get(id)?.lineItems ?? []);

function sessionFor(account: Account, id: string): Stripe.Checkout.Session {
  const session = account.sessions.get(id);
  if (session === undefined) throw missing('checkout.session', id, 'session');
  return session;
}
