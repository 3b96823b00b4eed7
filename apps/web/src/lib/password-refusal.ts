import { checkPassword, PASSWORD_MAX, PASSWORD_MIN } from '@hytte/domain/people/accounts/sign-in';
import { ApiError } from './api-client.ts';
import type { T } from './i18n.ts';

/** The server's rules, checked before sending. Only the server has the list of common passwords. */
export function passwordRefusal(t: T, password: string, email: string, min = PASSWORD_MIN): string | true {
  if (password.length > PASSWORD_MAX) return t('password_too_long', { max: PASSWORD_MAX });
  const refusal = checkPassword(password, { email, min, isCommon: () => false });
  return refusal === null || t(refusal.code, 'min' in refusal ? { min: refusal.min } : {});
}

const PASSWORD_CODES = ['password_too_short', 'password_too_common', 'password_is_email'];

/** True for errors that are shown at the password field instead of above the form. */
export const isAboutNewPassword = (error: unknown): boolean =>
  error instanceof ApiError && PASSWORD_CODES.includes(error.code);
