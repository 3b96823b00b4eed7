import type { JSONSchemaType } from 'ajv';
import {
  accountOf,
  AFTER_RETRIES,
  type AfterRetries,
  keyPattern,
  type Accounts,
  now,
  reach,
  type Fault,
} from '../account.ts';
import { ApiError, invalidRequest, missing, bodyOf, keyOf, sendJson, type Exchange } from '../http.ts';
import { invoiceFor, subscriptionOf } from '../calls/subscriptions.ts';
import { cardByNumber } from '../cards.ts';
import { payCheckout, successUrl } from '../checkout.ts';
import { runClock } from '../clock.ts';
import { idOf } from '../formats.ts';
import { cardError, type Outcome } from '../paying.ts';
import { periodEnd, collectFor } from '../subscriptions/lifecycle.ts';
import { afterwardsControls } from './afterwards-controls.ts';
import { type Control, control, nothing } from './control.ts';
import { connectControls } from './connect-controls.ts';
import { webhookControls } from './webhook-controls.ts';

/** Controls for tests that Stripe's API has no call for, documented in docs/how-to/stripe-sandbox.md. */
export async function answerControl(accounts: Accounts, { request, response, url }: Exchange): Promise<void> {
  try {
    const text = await bodyOf(request);
    const key = keyOf(request);
    if (!keyPattern.test(key)) throw new ApiError(401, { type: 'invalid_request_error', message: 'Which account?' });
    const found = controls.find(({ method, pattern }) => method === request.method && pattern.test(url.pathname));
    if (found === undefined)
      throw new ApiError(404, {
        type: 'invalid_request_error',
        message: `No control ${request.method} ${url.pathname}`,
      });
    const id = found.pattern.exec(url.pathname)?.groups?.['id'] ?? '';
    const answer = await found.work({ account: accountOf(accounts, key), id, body: parse(text) });
    sendJson(response, 200, answer);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    sendJson(response, error.status, { error: error.body });
  }
}

function parse(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw invalidRequest('The body is not JSON.');
  }
}

const accountControls: Control[] = [
  control('GET', '/account', nothing, ({ account }) => ({
    id: account.id,
    webhookSecret: account.webhookSecret,
    now: now(account),
    faults: account.faults,
    calls: account.seen,
  })),
  control<{ seconds: number }>(
    'POST',
    '/clock',
    {
      type: 'object',
      properties: { seconds: { type: 'integer', minimum: 0 } },
      required: ['seconds'],
      additionalProperties: false,
    },
    ({ account, body }) => {
      account.secondsAhead += body.seconds;
      runClock(account);
      return { now: now(account) };
    },
  ),
  control<Fault>(
    'POST',
    '/faults',
    {
      type: 'object',
      properties: {
        kind: { type: 'string', enum: ['fail', 'delay', 'drop', 'refuse'] },
        calls: { type: 'integer', minimum: 1, default: 1 },
        path: { type: 'string', default: '/v1/' },
        milliseconds: { type: 'integer', minimum: 0, default: 0 },
      },
      required: ['kind', 'calls', 'path', 'milliseconds'],
      additionalProperties: false,
    },
    ({ account, body }) => {
      account.faults.push(body);
      return { faults: account.faults };
    },
  ),
  control('DELETE', '/faults', nothing, ({ account }) => {
    account.faults = [];
    return { faults: [] };
  }),
];

const checkoutControls: Control[] = [
  control<{ card: string; email?: string; name?: string }>(
    'POST',
    '/checkout/:id/pay',
    {
      type: 'object',
      properties: {
        card: { type: 'string', default: '4242424242424242' },
        email: { type: 'string', nullable: true },
        name: { type: 'string', nullable: true },
      },
      required: ['card'],
      additionalProperties: false,
    },
    ({ account: platform, id, body }) => {
      runClock(platform);
      const account = reach(platform).find(({ sessions }) => sessions.has(id));
      const session = account?.sessions.get(id);
      if (account === undefined || session === undefined) throw missing('checkout.session', id);
      const card = cardByNumber(body.card);
      if (card === null) throw invalidRequest('Not a test card.', { param: 'card' });
      const payer = { card, email: body.email ?? null, name: body.name ?? null };
      const decline = payCheckout(account, session, payer);
      const intent = account.paymentIntents.get(idOf(session.payment_intent) ?? '');
      if (decline !== null) throw cardError(decline, intent);
      return { session, successUrl: successUrl(session) };
    },
  ),
];

const outcomeBody: JSONSchemaType<{ outcome: Outcome }> = {
  type: 'object',
  properties: {
    outcome: { type: 'string', enum: ['as the card', 'succeeds', 'fails'], default: 'as the card' },
  },
  required: ['outcome'],
  additionalProperties: false,
};

const subscriptionControls: Control[] = [
  control<{ afterRetries: AfterRetries }>(
    'PUT',
    '/subscriptions/settings',
    {
      type: 'object',
      properties: { afterRetries: { type: 'string', enum: AFTER_RETRIES } },
      required: ['afterRetries'],
      additionalProperties: false,
    },
    ({ account, body: { afterRetries } }) => {
      account.afterRetries = afterRetries;
      return { afterRetries };
    },
  ),
  control('POST', '/subscriptions/:id/renew', outcomeBody, ({ account, id, body: { outcome } }) => {
    const subscription = account.subscriptions.get(id);
    if (subscription === undefined) throw missing('subscription', id);
    if (outcome !== 'as the card') account.renewals.set(id, outcome);
    account.secondsAhead += Math.max(0, periodEnd(subscription) - now(account));
    runClock(account);
    const invoice = account.invoices.get(idOf(subscription.latest_invoice) ?? '');
    return { subscription, invoice };
  }),
  control('POST', '/invoices/:id/collect', outcomeBody, ({ account, id, body: { outcome } }) => {
    const invoice = invoiceFor(account, id);
    const subscription = subscriptionOf(account, invoice);
    if (invoice.status === 'open' || invoice.status === 'draft') collectFor(account, subscription, invoice, outcome);
    return { subscription, invoice };
  }),
];

const controls: readonly Control[] = [
  ...accountControls,
  ...checkoutControls,
  ...afterwardsControls,
  ...subscriptionControls,
  ...webhookControls,
  ...connectControls,
];
