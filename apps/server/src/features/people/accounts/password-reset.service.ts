import { PASSWORD_MIN } from '@hytte/domain/people/accounts/sign-in';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { enqueue, queue } from '#platform/jobs/queue.ts';
import { queueMail } from '#platform/mail/mail.ts';
import { passwordChangedMail, resetMail } from './accounts.mails.ts';
import { findUser, lockUserByEmail, removeIdentitiesOf, updateUser } from './accounts.queries.ts';
import { markEmailVerified } from './accounts.service.ts';
import { consumeLink, makeLink, peekLink } from './links.service.ts';
import { removePasskeysOf } from './passkeys.queries.ts';
import { checkedHash } from './passwords.ts';
import { consumeLinkUse, consumeReset } from './rate-limits.service.ts';
import { revokeSessionsOf } from './sessions.queries.ts';

/** Carries the requested address; whether it has an account is looked up when the job runs. */
export const resetQueue = queue<{ email: string }>('mail-password-reset', {
  retries: 5,
  firstDelay: 2,
  longestDelay: 60,
  timeoutSeconds: 30,
});

/** Same answer in the same time for every address (D9). */
export async function askForReset(ctx: Ctx, email: string): Promise<void> {
  await consumeReset(ctx, email);
  await enqueue(ctx, resetQueue, { email });
}

/**
 * The job. Mails nothing when there is no such account. Under the row lock: a change of address at the same moment either ends
 * this link or leaves no account to mail.
 */
export const sendResetLink = (ctx: Ctx, email: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const user = await lockUserByEmail(ctx.db, email);
    if (!user) return;
    const { token } = await makeLink(ctx, user.id, 'password_reset');
    await queueMail(ctx, resetMail(user, token, ctx.settings.publicUrl));
  });

/**
 * Sets a new password by mailed link. Revokes every session, linked identity and passkey, and opens none: the person signs
 * in with the new one. An identity that vouches for the same address is linked again at its next sign-in. A platform
 * admin keeps their passkeys: the mailbox alone must not be a way to that role.
 */
export async function resetPassword(ctx: Ctx, token: string, newPassword: string): Promise<void> {
  await consumeLinkUse(ctx);
  const { userId } = await peekLink(ctx, 'password_reset', token);
  const user = await findUser(ctx.db, userId);
  if (!user) throw new AppError('invalid_link');
  const passwordHash = await checkedHash(newPassword, user.email, PASSWORD_MIN);

  await inTransaction(ctx, async (ctx) => {
    await consumeLink(ctx, ['password_reset'], token);
    // The link came by mail, which verifies the address.
    if (!user.email_verified_at) await markEmailVerified(ctx, user.id);
    await updateUser(ctx.db, user.id, { password_hash: passwordHash });
    await removeIdentitiesOf(ctx.db, user.id);
    if (user.role !== 'admin') await removePasskeysOf(ctx.db, user.id);
    await revokeSessionsOf(ctx.db, user.id);
    await queueMail(ctx, passwordChangedMail(user, ctx.settings.publicUrl));
  });
}
