import { createHash, randomBytes } from 'node:crypto';
import { maskEmail } from '@hytte/domain/accounts/profile';
import { findUserByEmail, findUserById, markProved } from '#features/accounts/accounts.service.ts';
import { addMember, findOpenInvitation, fullName, isMember } from '#features/members/members.service.ts';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Limit, consumeRateLimit, consumeRateLimitEach } from '#platform/http/rate-limits.ts';
import { queueMail } from '#platform/mail/mail.ts';
import { invitationMail } from './invitations.mails.ts';
import {
  findClubName,
  findInvitation,
  findLiveInvitation,
  reassignInvitations,
  putInvitation,
  removeInvitation,
  removeInvitationsTo,
  takeInvitation,
} from './invitations.queries.ts';

/** Enough of the address to know it again: the record is kept, also when whoever has the address wants to be forgotten. */
const asSubject = (email: string) => ({ type: 'invitation', name: maskEmail(email) });

/** Writes the invitation and its mail. The secret is in the mail only; we keep its hash, and any older one is dead. */
const send = (ctx: SignedInCtx, action: 'member.invited' | 'invitation.resent', clubId: string, email: string) =>
  inTransaction(ctx, async (ctx) => {
    const token = makeToken();
    const { userId } = ctx.actor;
    await putInvitation(ctx.db, {
      clubId,
      email,
      invitedBy: userId,
      tokenHash: hashToken(token),
      seconds: TOKEN_TTL_SECONDS,
    });
    await record(ctx, { action, clubId, subject: asSubject(email) });
    const clubName = await findClubName(ctx.db, clubId);
    const inviter = fullName(await findUserById(ctx, userId));
    const language = (await findUserByEmail(ctx, email))?.language ?? ctx.language;
    const { publicUrl } = ctx.settings;
    await queueMail(ctx, invitationMail({ email, language }, { clubName, inviter, token, publicUrl }));
    return findOpenInvitation(ctx, clubId, email);
  });

export async function inviteMember(ctx: SignedInCtx, clubId: string, email: string) {
  const user = await findUserByEmail(ctx, email);
  if (user && (await isMember(ctx, clubId, user.id))) throw new AppError('already_member');
  await limitInvitations(ctx, clubId, email);
  return send(ctx, 'member.invited', clubId, email);
}

export async function resendInvitation(ctx: SignedInCtx, clubId: string, email: string) {
  if (!(await findInvitation(ctx.db, clubId, email))) throw new AppError('not_found');
  await limitInvitations(ctx, clubId, email);
  return send(ctx, 'invitation.resent', clubId, email);
}

export const cancelInvitation = (ctx: SignedInCtx, clubId: string, email: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await removeInvitation(ctx.db, clubId, email))) throw new AppError('not_found');
    await record(ctx, { action: 'invitation.cancelled', clubId, subject: asSubject(email) });
  });

/** For the page behind the link. Mail programs open links by themselves, so looking changes nothing. */
export async function previewInvitation(ctx: Ctx, token: string) {
  await limitOpening(ctx);
  const invitation = await findLiveInvitation(ctx.db, hashToken(token));
  if (!invitation) throw new AppError('invalid_invitation');
  return invitation;
}

type Accepted = { clubId: string; clubName: string; wasMember: boolean };

/**
 * For the address that was invited, and no other. Its link came by mail, so whoever holds both has the
 * mailbox. What is refused inside leaves the invitation as it was; somebody who is in already uses it up.
 */
export async function acceptInvitation(ctx: SignedInCtx, token: string): Promise<Accepted> {
  await limitOpening(ctx);
  const accepted = await inTransaction(ctx, async (ctx) => {
    const invitation = await takeInvitation(ctx.db, hashToken(token));
    if (!invitation) throw new AppError('invalid_invitation');
    const user = await findUserById(ctx, ctx.actor.userId);
    if (user?.email !== invitation.email) throw new AppError('invited_under_another_address');
    if (!user.email_verified_at) await markProved(ctx, user.id);
    const { club_id: clubId } = invitation;
    const wasMember = await isMember(ctx, clubId, user.id);
    if (!wasMember) await addMember(ctx, clubId, user.id, 'invitation');
    return { clubId, clubName: await findClubName(ctx.db, clubId), wasMember };
  });
  if (accepted.wasMember) throw new AppError('already_member');
  return accepted;
}

/** For a person who deletes their account. Others keep the invitations that person sent them. */
export async function forgetInvitations(ctx: Ctx, person: { id: string; email: string }): Promise<void> {
  await removeInvitationsTo(ctx.db, person.email);
  await reassignInvitations(ctx.db, person.id);
}

/** How long a link can be used. */
export const TOKEN_TTL_SECONDS = 14 * 24 * 3600;

/** The secret of a link. It is in the mail only; we keep its hash. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const HOUR = 3600;
const DAY = 24 * HOUR;
const BY_CLUB: Limit = { name: 'invite-club', times: 20, seconds: DAY };
const TO_AGAIN: Limit = { name: 'invite-again', times: 1, seconds: HOUR };
const TO_EVER: Limit = { name: 'invite-ever', times: 5, seconds: 10 * 365 * DAY };
const OPENED_FROM: Limit = { name: 'invitation-origin', times: 60, seconds: HOUR };

/**
 * Counted per club and address: whoever does not want to come is not written to without end. One after
 * the other, so that a click that came too soon costs none of the five.
 */
export async function limitInvitations(ctx: Ctx, clubId: string, email: string): Promise<void> {
  const address = `${clubId} ${email}`;
  await consumeRateLimit(ctx, [{ limit: TO_AGAIN, key: address }]);
  await consumeRateLimit(ctx, [{ limit: BY_CLUB, key: clubId }]);
  await consumeRateLimit(ctx, [{ limit: TO_EVER, key: address }]);
}

/** Of these addresses, those the club has not yet written to too often. A whole list is one act, so the rest does not count. */
export async function withinMailLimit(ctx: Ctx, clubId: string, emails: readonly string[]): Promise<string[]> {
  const allowed = await consumeRateLimitEach(
    ctx,
    TO_EVER,
    emails.map((email) => `${clubId} ${email}`),
  );
  return emails.filter((email) => allowed.has(`${clubId} ${email}`));
}

/** Looking and accepting: two for each person, so thirty can come from one house within the hour. */
export const limitOpening = (ctx: Ctx) => consumeRateLimit(ctx, [{ limit: OPENED_FROM, key: ctx.origin }]);
