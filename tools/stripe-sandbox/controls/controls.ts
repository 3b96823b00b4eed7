import { accountOf, keyPattern, type Accounts } from '../account.ts';
import { ApiError, invalidRequest } from '../api-error.ts';
import { bodyOf, keyOf, sendJson, type Exchange } from '../http.ts';
import { accountControls } from './account-controls.ts';
import { checkoutControls } from './checkout-controls.ts';
import type { Control } from './control.ts';
import { subscriptionControls } from './subscription-controls.ts';
import { webhookControls } from './webhook-controls.ts';

const controls: readonly Control[] = [
  ...accountControls,
  ...checkoutControls,
  ...subscriptionControls,
  ...webhookControls,
];

/** What tests may do that Stripe's API has no call for. Written down in docs/how-to/stripe-sandbox.md. */
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
