import type { SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { changeUser, confirmPassword, findUserById, setPassword, type UserRow } from '../accounts/accounts.service.ts';

export async function myProfile(ctx: SignedInCtx): Promise<UserRow> {
  const user = await findUserById(ctx, ctx.actor.userId);
  if (!user) throw new AppError('not_signed_in');
  return user;
}

type ProfileChange = {
  first_name?: string | undefined;
  last_name?: string | undefined;
  phone_number?: string | null | undefined;
  language?: 'no' | 'en' | undefined;
};

/** Only what was sent is written. */
export async function changeProfile(ctx: SignedInCtx, change: ProfileChange): Promise<UserRow> {
  const { first_name, last_name, phone_number, language } = change;
  const isEmpty = [first_name, last_name, phone_number, language].every((value) => value === undefined);
  return isEmpty
    ? myProfile(ctx)
    : changeUser(ctx, ctx.actor.userId, { first_name, last_name, phone_number, language });
}

export async function changePassword(ctx: SignedInCtx, currentPassword: string, newPassword: string): Promise<void> {
  await confirmPassword(ctx, currentPassword);
  await setPassword(ctx, await myProfile(ctx), newPassword);
}
