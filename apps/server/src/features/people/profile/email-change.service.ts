import type { PendingEmailChange } from '@hytte/contract/people/profile';
import {
  findUserByEmail,
  markReauthenticated,
  moveToAddress,
  type UserRow,
} from '#features/people/accounts/accounts.service.ts';
import { consumeLink, dropLink, makeLink, pendingLink } from '#features/people/accounts/links.service.ts';
import { consumeEmailChange, consumeLinkUse } from '#features/people/accounts/rate-limits.service.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { queueMail, queueUnsolicitedMail } from '#platform/mail/mail.ts';
import { addressTakenMail, changeAddressMail, changeNoticeMail, changedNoticeMail } from './profile.mails.ts';
import { myProfile } from './profile.service.ts';

/**
 * Mails a link to the new address and a notice to the old one. The answer is the same for an address that already has
 * an account: its owner is notified instead, and the stored link opens nothing.
 */
export async function requestEmailChange(ctx: SignedInCtx, newEmail: string): Promise<Date> {
  const user = await myProfile(ctx);
  if (newEmail === user.email) throw new AppError('email_unchanged');
  await consumeEmailChange(ctx, user.id, newEmail);

  return inTransaction(ctx, async (ctx) => {
    const { publicUrl } = ctx.settings;
    const { token, expiresAt } = await makeLink(ctx, user.id, 'email_change', newEmail);
    const isTaken = await findUserByEmail(ctx, newEmail);
    const reader = { email: newEmail, language: user.language };
    const mail = isTaken ? addressTakenMail(reader, publicUrl) : changeAddressMail(reader, token, publicUrl);
    await queueUnsolicitedMail(ctx, 'address-change', mail);
    // The account may be a squatter's on a stranger's address: the notices are counted too.
    await queueUnsolicitedMail(ctx, 'address-change-notice', changeNoticeMail(user, newEmail, publicUrl));
    return expiresAt;
  });
}

/** Opens the mailed link while signed in: changes the address, or verifies the first one. */
export async function verifyEmail(ctx: SignedInCtx, token: string): Promise<UserRow> {
  await consumeLinkUse(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { userId, newEmail } = await consumeLink(ctx, ['email_change', 'email_proof'], token);
    // Thrown inside the transaction, so that another person's link is not consumed.
    if (userId !== ctx.actor.userId) throw new AppError('invalid_link');
    if (newEmail === null) return markReauthenticated(ctx, userId);
    if (await findUserByEmail(ctx, newEmail)) throw new AppError('invalid_link');

    const before = await myProfile(ctx);
    const user = await moveToAddress(ctx, before.email, newEmail);
    await queueMail(ctx, changedNoticeMail(before, newEmail));
    return user;
  });
}

export const cancelEmailChange = (ctx: SignedInCtx) => dropLink(ctx, ctx.actor.userId, 'email_change');

export const pendingEmailChange = (ctx: SignedInCtx) => pendingLink(ctx, ctx.actor.userId, 'email_change');

type Row = Awaited<ReturnType<typeof pendingEmailChange>>;

export const viewPendingChange = (row: Row): PendingEmailChange | null =>
  row?.new_email
    ? { new_email: row.new_email, expires_at: row.expires_at.toISOString(), created_at: row.created_at.toISOString() }
    : null;
