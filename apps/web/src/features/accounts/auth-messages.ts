import type { TextKey } from '@hytte/contract/texts/all-texts';
import { SIGN_IN_REFUSALS, type SignInRefusal } from '@hytte/domain/accounts/sign-in';
import type { T } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';

/** What may stand in the address of /auth/error: what the server sends people there with, and two of our own. */
type AuthMessage = (typeof SIGN_IN_REFUSALS)[SignInRefusal] | 'No token provided' | 'Invalid token';

const TEXTS: Record<AuthMessage, TextKey> = {
  [SIGN_IN_REFUSALS.failed]: 'auth_failed',
  [SIGN_IN_REFUSALS.cancelled]: 'auth_cancelled',
  [SIGN_IN_REFUSALS.no_email]: 'auth_no_email',
  [SIGN_IN_REFUSALS.email_taken]: 'auth_email_taken',
  [SIGN_IN_REFUSALS.unreachable]: 'auth_unreachable',
  [SIGN_IN_REFUSALS.too_many]: 'too_many_requests',
  'No token provided': 'auth_no_token',
  'Invalid token': 'auth_invalid_token',
};

const isKnown = (message: string): message is AuthMessage => Object.hasOwn(TEXTS, message);

const LONGEST = 200;

/** What we have words for is said in the reader's language; anything else is shown as it is, cut short. */
export function authErrorText(t: T, message: string | null): string {
  if (!message) return t('auth_failed');
  return isKnown(message) ? t(TEXTS[message]) : Array.from(message).slice(0, LONGEST).join('');
}

export const authErrorPath = (message: AuthMessage): string =>
  `${pathTo('authError')}?${new URLSearchParams({ message }).toString()}`;
