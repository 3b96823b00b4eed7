import { now, type Account } from './account.ts';
import { invalidRequest, missingParam } from './api-error.ts';
import { refuseUnsupportedParams } from './only-knows.ts';
import type { Requests } from './requests.ts';

type Request = Requests['createCheckoutSession'];

const KNOWN = [
  'allowed_payment_method_types',
  'billing_address_collection',
  'cancel_url',
  'client_reference_id',
  'customer',
  'customer_creation',
  'customer_email',
  'expires_at',
  'line_items',
  'locale',
  'metadata',
  'mode',
  'payment_intent_data',
  'submit_type',
  'subscription_data',
  'success_url',
  'ui_mode',
] as const;
const KNOWN_OF_INTENT = [
  'application_fee_amount',
  'description',
  'metadata',
  'on_behalf_of',
  'receipt_email',
  'shipping',
  'statement_descriptor',
  'transfer_data',
  'transfer_group',
] as const;

/** Rules of the request that its type does not tell. */
export function checkCheckoutRequest(account: Account, request: Request): 'payment' | 'subscription' {
  refuseUnsupportedParams(request, KNOWN);
  refuseUnsupportedParams(request.payment_intent_data ?? {}, KNOWN_OF_INTENT, 'payment_intent_data');
  refuseUnsupportedParams(request.subscription_data ?? {}, ['description', 'metadata'], 'subscription_data');
  const { mode, success_url, ui_mode = 'hosted_page', expires_at: expiresAt } = request;
  if (mode !== 'payment' && mode !== 'subscription')
    throw invalidRequest('This sandbox knows the modes payment and subscription.', { param: 'mode' });
  if (ui_mode !== 'hosted_page') throw invalidRequest('This sandbox knows hosted pages only.', { param: 'ui_mode' });
  for (const param of ['success_url', 'cancel_url'] as const) {
    const url = request[param];
    if (url !== undefined && !URL.canParse(url))
      throw invalidRequest('Not a valid URL', { code: 'url_invalid', param });
  }
  if (success_url === undefined)
    throw invalidRequest('Missing required param: success_url.', { code: 'parameter_missing', param: 'success_url' });
  const ahead = expiresAt === undefined ? null : expiresAt - now(account);
  if (ahead !== null && (ahead < 30 * 60 || ahead > 24 * 3600))
    throw invalidRequest('`expires_at` must be between 30 minutes and 24 hours from now.', { param: 'expires_at' });
  const { customer, customer_email: email } = request;
  if (customer !== undefined && email !== undefined)
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.');
  if (customer !== undefined && !account.customers.has(customer)) throw missingParam('customer', customer, 'customer');
  return mode === 'payment' ? 'payment' : 'subscription';
}
