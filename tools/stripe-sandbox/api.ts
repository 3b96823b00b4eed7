import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { accountOf, keyPattern, type Account, type Accounts, type Answer, type Fault, now } from './account.ts';
import { accountCalls, accountLinkCalls } from './calls/accounts.ts';
import { applicationFeeCalls } from './calls/application-fees.ts';
import { checkoutSessionCalls } from './calls/checkout.ts';
import { customerCalls } from './calls/customers.ts';
import { eventCalls } from './calls/events.ts';
import { balanceTransactionCalls, chargeCalls, paymentIntentCalls } from './calls/payments.ts';
import { disputeCalls } from './calls/disputes.ts';
import { priceCalls, productCalls } from './calls/prices.ts';
import { refundCalls } from './calls/refunds.ts';
import { invoiceCalls, subscriptionCalls } from './calls/subscriptions.ts';
import { runClock } from './clock.ts';
import { expand } from './expand.ts';
import { newId } from './formats.ts';
import { ApiError, parseForm, bodyOf, header, keyOf, sendJson, type Exchange } from './http.ts';
import { findRoute, type Route } from './router.ts';

/** One call of Stripe's API. */
export async function answerApi(accounts: Accounts, { request, response, url }: Exchange): Promise<void> {
  const body = await bodyOf(request);
  const key = header(request, 'idempotency-key');
  const called = { method: request.method ?? 'GET', path: url.pathname, body, key, query: url.search.slice(1) };
  const headers = {
    'request-id': newId('req', 14),
    'stripe-version': header(request, 'stripe-version') ?? Stripe.API_VERSION,
    ...(key === null ? {} : { 'idempotency-key': key }),
  };
  const secret = keyOf(request);
  if (!keyPattern.test(secret)) return sendJson(response, 401, unauthorised, headers);
  const account = accountOf(accounts, secret);
  const fault = nextFault(account, url.pathname);
  if (fault !== null) await sleep(fault.milliseconds);
  const stripeAccount = header(request, 'stripe-account');
  const { method, path } = called;
  const record = (status: number | null, replayed: boolean) =>
    account.seen.push({ method, path, status, idempotencyKey: key, replayed, stripeAccount });
  if (fault?.kind === 'refuse' || fault?.kind === 'fail') {
    const refused = fault.kind === 'refuse';
    record(refused ? null : 500, false);
    return refused ? void request.socket.destroy() : sendJson(response, 500, failed, headers);
  }
  const acting = stripeAccount === null ? account : actingFor(account, stripeAccount);
  const {
    status,
    body: answer,
    replayed,
  } = acting === undefined ? { ...noAccess(stripeAccount), replayed: false } : answerIdempotently(acting, called);
  record(status, replayed);
  if (fault?.kind === 'drop') return void request.socket.destroy();
  sendJson(response, status, answer, { ...headers, ...(replayed ? { 'idempotent-replayed': 'true' } : {}) });
}

/** The account that the call is about: its own, or one connected to it (`Stripe-Account`). */
const actingFor = (account: Account, id: string): Account | undefined =>
  id === account.id ? account : account.connectedAccounts.get(id);

const noAccess = (id: string | null): Answer => ({
  status: 403,
  body: {
    error: {
      type: 'invalid_request_error',
      code: 'account_invalid',
      message: `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
    },
  },
});

type Called = { method: string; path: string; body: string; key: string | null; query: string };

function answerIdempotently(account: Account, called: Called): Answer & { replayed: boolean } {
  try {
    runClock(account);
    const work = prepare(account, called);
    return replayOrRun(account, called, () => answerOf(work));
  } catch (error) {
    return { ...refusalOf(error), replayed: false };
  }
}

/** Finds the call and checks its parameters. A call refused here has not begun, and its idempotency key stays free. */
function prepare(account: Account, { method, path, body, query }: Called): () => object {
  const match = findRoute(calls, method, path);
  if (match === null)
    throw new ApiError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}). This sandbox does not speak all of Stripe's API.`,
    });
  const params = parseForm([query, body].filter(Boolean).join('&'));
  const work = match.found.prepare({ account, params, id: match.id });
  return () => expand(account, work(), expandedPaths(params));
}

function expandedPaths(params: unknown): string[] {
  const paths = typeof params === 'object' && params !== null && 'expand' in params ? params.expand : [];
  return Array.isArray(paths) ? paths.map(String) : [];
}

function answerOf(work: () => object): Answer {
  try {
    return { status: 200, body: work() };
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): Answer {
  if (!(error instanceof ApiError)) throw error;
  return { status: error.status, body: { error: error.body } };
}

const failed = { error: { type: 'api_error', message: 'A test has set this call to fail.' } };
const unauthorised = {
  error: {
    type: 'invalid_request_error',
    message: 'Invalid API Key provided. The sandbox takes any key that begins with sk_test_ and goes on in letters.',
  },
};

export const calls: readonly Route[] = [
  ...checkoutSessionCalls,
  ...paymentIntentCalls,
  ...chargeCalls,
  ...refundCalls,
  ...disputeCalls,
  ...customerCalls,
  ...productCalls,
  ...priceCalls,
  ...subscriptionCalls,
  ...invoiceCalls,
  ...balanceTransactionCalls,
  ...eventCalls,
  ...accountCalls,
  ...accountLinkCalls,
  ...applicationFeeCalls,
];

/** The first injected fault for this path; counts as used. */
function nextFault(account: Account, path: string): Fault | null {
  const fault = account.faults.find((one) => path.startsWith(one.path));
  if (fault === undefined) return null;
  fault.calls -= 1;
  account.faults = account.faults.filter(({ calls }) => calls > 0);
  return fault;
}

const KEPT_SECONDS = 24 * 3600;

const fingerprintOf = (method: string, path: string, body: string): string =>
  createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');

/**
 * Repeats the first answer to a key for a day, errors included. A request refused for its parameters does not count: it
 * may be corrected and sent again under the same key.
 */
function replayOrRun(
  account: Account,
  request: { method: string; path: string; body: string; key: string | null },
  work: () => Answer,
): Answer & { replayed: boolean } {
  const { key, method, path, body } = request;
  if (key === null || method !== 'POST') return { ...work(), replayed: false };
  if (key.length > 255) throw idempotencyError('Idempotency keys are at most 255 characters long.');
  const fingerprint = fingerprintOf(method, path, body);
  const saved = account.saved.get(key);
  if (saved !== undefined && now(account) - saved.at < KEPT_SECONDS) {
    if (saved.fingerprint !== fingerprint)
      throw idempotencyError(
        `Keys for idempotent requests can only be used with the same parameters they were first used with. ` +
          `Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    return { status: saved.status, body: saved.body, replayed: true };
  }
  const answer = work();
  // A snapshot: the object in the answer may change later.
  const snapshot: object = JSON.parse(JSON.stringify(answer.body));
  account.saved.set(key, { status: answer.status, body: snapshot, fingerprint, at: now(account) });
  return { ...answer, replayed: false };
}

const idempotencyError = (message: string): ApiError => new ApiError(400, { type: 'idempotency_error', message });
