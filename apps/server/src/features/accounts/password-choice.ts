import { checkPassword } from '@hytte/domain/accounts/sign-in';
import { AppError } from '#platform/http/app-error.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';

/** The hash of a password that may be used, or the reason why it may not. */
export async function checkedHash(password: string, email: string, min: number): Promise<string> {
  const refusal = checkPassword(password, { email, min, isCommon: isCommonPassword });
  if (refusal) throw new AppError(refusal.code, refusal);
  return hashPassword(password);
}
