/** Minimum length in characters. The three-step registration asks for six only. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MIN_STEPWISE = 6;
/** Longer passwords are refused before hashing: hashing a very long one would be a denial of service. */
export const PASSWORD_MAX = 128;

export type PasswordRefusal =
  | { code: 'password_too_short'; min: number }
  | { code: 'password_is_email' }
  | { code: 'password_too_common' };

export type PasswordRules = { email: string; min: number; isCommon: (password: string) => boolean };

/** Why the password may not be used, or null. Length is counted in code points. */
export function checkPassword(password: string, rules: PasswordRules): PasswordRefusal | null {
  if (Array.from(password).length < rules.min) return { code: 'password_too_short', min: rules.min };
  if (password.toLowerCase() === rules.email.toLowerCase()) return { code: 'password_is_email' };
  if (rules.isCommon(password)) return { code: 'password_too_common' };
  return null;
}

/** External identity providers we support. The configuration decides which of them are offered. */
export const PROVIDERS = ['google', 'apple', 'microsoft'] as const;
export type Provider = (typeof PROVIDERS)[number];

/**
 * Why a sign-in through an external provider failed. The sentences travel in the URL of /auth/error, so the list is
 * closed: no text from a provider and no internal detail can get into it.
 */
export const SIGN_IN_REFUSALS = {
  failed: 'Authentication failed',
  cancelled: 'Sign-in was cancelled',
  no_email: 'The provider did not share an e-mail address',
  email_taken: 'An account with this e-mail address exists already. Sign in with your password first',
  unreachable: 'The provider cannot be reached right now',
  too_many: 'Too many attempts. Wait a little and try again',
} as const;

export type SignInRefusal = keyof typeof SIGN_IN_REFUSALS;
