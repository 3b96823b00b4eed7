/** Characters needed everywhere but in the three-step registration, which asks for six. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MIN_STEPWISE = 6;
/** Longer ones are refused before hashing, so that nobody can keep the server busy with one. */
export const PASSWORD_MAX = 128;

export type PasswordRefusal =
  | { code: 'password_too_short'; min: number }
  | { code: 'password_is_email' }
  | { code: 'password_too_common' };

export type PasswordRules = { email: string; min: number; isCommon: (password: string) => boolean };

/** Why the password may not be used, or null. Length counts characters as people see them. */
export function checkPassword(password: string, rules: PasswordRules): PasswordRefusal | null {
  if (Array.from(password).length < rules.min) return { code: 'password_too_short', min: rules.min };
  if (password.toLowerCase() === rules.email.toLowerCase()) return { code: 'password_is_email' };
  if (rules.isCommon(password)) return { code: 'password_too_common' };
  return null;
}

/** The sign-ins of others that we know how to accept. Which of them are offered is a matter of configuration. */
export const PROVIDERS = ['google', 'apple', 'microsoft'] as const;
export type Provider = (typeof PROVIDERS)[number];

/**
 * Why a sign-in through another did not come about. The sentences travel in the address of /auth/error,
 * so they are a closed list: nothing that a provider says, and nothing about what is wrong inside.
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
