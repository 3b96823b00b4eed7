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
