import type { Stripe } from 'stripe';
import { type Account, newAccount } from '../account.ts';
import { emit } from '../events.ts';
import { newId } from '../formats.ts';
import { invalidRequest } from '../http.ts';
import { type AccountState, APPLICATION_ID, newAccountProfile, profileIn } from '../objects/account.ts';
import type { Requests } from '../requests.ts';

const APPLICATION = { id: APPLICATION_ID, object: 'application', name: 'Hyttelaget' } as const;

/** An account of a club's own that the platform may act for. */
export function connectAccount(platform: Account, wanted: Requests['createAccount']): Stripe.Account {
  const id = newId('acct', 16);
  const account = newAccount(id, platform.origin, id);
  const profile = newAccountProfile(platform, id, wanted);
  account.connected = { platform, profile };
  platform.connectedAccounts.set(id, account);
  return profile;
}

/** A decision of Stripe about the account, or the answers of a club on the onboarding page. */
export function moveAccount(account: Account, state: AccountState): Stripe.Account {
  const profile = profileOf(account);
  Object.assign(profile, profileIn(state));
  emit(account, 'account.updated', profile);
  return profile;
}

/** The club shuts the platform out, or the platform lets the account go. */
export function disconnectAccount(account: Account): void {
  emit(account, 'account.application.deauthorized', APPLICATION);
  account.connected?.platform.connectedAccounts.delete(account.id);
}

export function profileOf({ id, connected }: Account): Stripe.Account {
  if (connected === null) throw invalidRequest(`${id} is no connected account.`);
  return connected.profile;
}

/** An account that is not ready takes no payment, whether by call or on a page that was opened before. */
export function refuseIfNotReady({ connected }: Account): void {
  if (connected !== null && !connected.profile.charges_enabled)
    throw invalidRequest('Your account cannot currently make charges.', { code: 'account_invalid' });
}
