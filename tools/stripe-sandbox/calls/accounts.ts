import { now, type Account } from '../account.ts';
import { connectAccount, profileOf } from '../connect/accounts.ts';
import { newId } from '../formats.ts';
import { ApiError, invalidRequest } from '../http.ts';
import { route, type Route } from '../router.ts';

const ACCOUNTS = '/v1/accounts';

export const accountCalls: Route[] = [
  route('POST', ACCOUNTS, 'createAccount', ({ account, params }) => {
    if (params.type !== undefined && params.controller !== undefined)
      throw invalidRequest('You may only specify one of these parameters: type, controller.');
    return connectAccount(account, params);
  }),
  route('GET', `${ACCOUNTS}/:id`, 'retrieveAccount', ({ account, id }) => profileOf(connectedAccount(account, id))),
];

/** Stripe does not say whether the account exists elsewhere. */
export function connectedAccount(account: Account, id: string): Account {
  const connected = account.connectedAccounts.get(id);
  if (connected === undefined)
    throw new ApiError(403, {
      type: 'invalid_request_error',
      code: 'account_invalid',
      message: `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
    });
  return connected;
}

/** A link works once, for some minutes. */
const LINK_SECONDS = 300;

export const accountLinkCalls: Route[] = [
  route('POST', '/v1/account_links', 'createAccountLink', ({ account, params }) => {
    const { account: id, type, refresh_url: refreshUrl, return_url: returnUrl } = params;
    connectedAccount(account, id);
    if (type !== 'account_onboarding')
      throw invalidRequest('This sandbox knows account links of the type account_onboarding.', { param: 'type' });
    for (const [param, url] of Object.entries({ refresh_url: refreshUrl, return_url: returnUrl }))
      if (url === undefined || !URL.canParse(url))
        throw invalidRequest('Not a valid URL', { code: 'url_invalid', param });
    const token = newId('link', 24);
    const expiresAt = now(account) + LINK_SECONDS;
    account.accountLinks.set(token, {
      account: id,
      refreshUrl: refreshUrl ?? '',
      returnUrl: returnUrl ?? '',
      expiresAt,
      used: false,
    });
    return {
      object: 'account_link',
      created: now(account),
      expires_at: expiresAt,
      url: `${account.origin}/setup/s/${id}/${token}`,
    };
  }),
];
