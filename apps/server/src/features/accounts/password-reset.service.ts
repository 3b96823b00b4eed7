import { PASSWORD_MIN } from '@hytte/domain/accounts/sign-in';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { enqueue } from '#platform/jobs/queue.ts';
import { queueMail } from '#platform/mail/mail.ts';
import { consumeLinkUse, consumeReset } from './rate-limits.service.ts';
import { passwordChangedMail, resetMail } from './accounts.mails.ts';
import { findUser, findUserByEmail, updateUser } from './accounts.queries.ts';
import { resetQueue } from './codes.service.ts';
import { makeLink, peekLink, consumeLink } from './links.service.ts';
import { checkedHash } from './passwords.ts';
import { proveAddress } from './accounts.service.ts';
import { revokeSessionsOf } from './sessions.queries.ts';

/** Answers the same, as fast, for every address: the job finds out whether there is anybody to write to. */
export async function askForReset(ctx: Ctx, email: string): Promise<void> {
  await consumeReset(ctx, email);
  await enqueue(ctx, resetQueue, { email });
}

export const mailResetLink = (ctx: Ctx, email: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const user = await findUserByEmail(ctx.db, email);
    if (!user) return;
    const { token } = await makeLink(ctx, user.id, 'password_reset');
    await queueMail(ctx, resetMail(user, token, ctx.settings.publicUrl));
  });

/** A new password by mailed link. It ends every session and signs nobody in: the next step is to sign in with it. */
export async function resetPassword(ctx: Ctx, token: string, newPassword: string): Promise<void> {
  await consumeLinkUse(ctx);
  const { userId } = await peekLink(ctx, 'password_reset', token);
  const user = await findUser(ctx.db, userId);
  if (!user) throw new AppError('invalid_link');
  const passwordHash = await checkedHash(newPassword, user.email, PASSWORD_MIN);

  await inTransaction(ctx, async (ctx) => {
    await consumeLink(ctx, ['password_reset'], token);
    // The link came by mail, so the address is proved by now.
    if (!user.email_verified_at) await proveAddress(ctx, user.id);
    await updateUser(ctx.db, user.id, { password_hash: passwordHash });
    await revokeSessionsOf(ctx.db, user.id);
    await queueMail(ctx, passwordChangedMail(user, ctx.settings.publicUrl));
  });
}
