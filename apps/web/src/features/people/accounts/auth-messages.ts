import type { TextKey } from '@hytte/contract/texts/all-texts';
import { SIGN_IN_REFUSALS, type SignInRefusal } from '@hytte/domain/people/accounts/sign-in';
import type { T } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';

/** The `message` parameter of /auth/error: what the server redirects with, and two messages of the web app. */
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

const MAX_LENGTH = 200;

/** Known messages are translated; any other is shown as it is, truncated. */
export function authErrorText(t: T, message: string | null): string {
  if (!message) return t('auth_failed');
  return isKnown(message) ? t(TEXTS[message]) : Array.from(message).slice(0, MAX_LENGTH).join('');
}

export const authErrorPath = (message: AuthMessage): string =>
  `${pathTo('authError')}?${new URLSearchParams({ message }).toString()}`;
