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
