import type { WeekStart } from '@hytte/domain/people/accounts/profile';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import {
  changeUser,
  confirmPassword,
  findUserById,
  setPassword,
  setProfilePicture,
  type UserRow,
} from '../accounts/accounts.service.ts';

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
  week_start?: WeekStart | undefined;
};

/** Partial update. The picture can only be removed here; a new one is uploaded. */
export const changeProfile = (
  ctx: SignedInCtx,
  { profile_picture_url: picture, ...change }: ProfileChange & { profile_picture_url?: null | undefined },
): Promise<UserRow> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    if (picture === null) await setProfilePicture(ctx, userId, null);
    const isEmpty = Object.values(change).every((value) => value === undefined);
    return isEmpty ? myProfile(ctx) : changeUser(ctx, userId, change);
  });

export async function changePassword(ctx: SignedInCtx, currentPassword: string, newPassword: string): Promise<void> {
  await confirmPassword(ctx, currentPassword);
  await setPassword(ctx, await myProfile(ctx), newPassword);
}
