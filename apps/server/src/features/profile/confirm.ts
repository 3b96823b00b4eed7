import type { ConfirmWith } from '@hytte/contract/profile';
import type { SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { confirmPassword, hasPassword } from '../accounts/accounts.service.ts';

const FRESH_MS = 15 * 60 * 1000;

/** Somebody may have walked away from an open screen: what proof does a risky change need now? */
export async function confirmWith(ctx: SignedInCtx): Promise<ConfirmWith> {
  if (ctx.now.getTime() - ctx.actor.signedInAt.getTime() < FRESH_MS) return 'nothing';
  return (await hasPassword(ctx, ctx.actor.userId)) ? 'password' : 'sign_in';
}

export async function requireConfirmation(ctx: SignedInCtx, password: string | undefined): Promise<void> {
  const proof = await confirmWith(ctx);
  if (proof === 'sign_in') throw new AppError('sign_in_again');
  if (proof === 'password') await confirmPassword(ctx, password ?? '');
}
