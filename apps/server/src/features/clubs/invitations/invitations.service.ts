import { NO_OFFICES } from '@hytte/domain/clubs/offices/offices';
import { createHash, randomBytes } from 'node:crypto';
import { maskEmail } from '@hytte/domain/people/accounts/profile';
import {
  changeUser,
  findUserByEmail,
  findUserById,
  markReauthenticated,
} from '#features/people/accounts/accounts.service.ts';
import { type NewPerson, registerVerified } from '#features/people/accounts/codes.service.ts';
import { consumeRegistration } from '#features/people/accounts/rate-limits.service.ts';
import type { OpenedSession } from '#features/people/accounts/sessions.service.ts';
import {
  addMember,
  findOpenInvitation,
  fullName,
  isMember,
  lockMemberRoom,
} from '#features/clubs/members/members.service.ts';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { refuseIfHeld } from '#platform/http/club-gate.ts';
import { consumeRateLimit, consumeRateLimitEach, type Limit, fromOrigin } from '#platform/http/rate-limits.ts';
import { queueMail, withdrawMails } from '#platform/mail/mail.ts';
import { invitationMail } from './invitations.mails.ts';
import {
  countInvitations,
  findInvitation,
  findLiveInvitation,
  newToClub,
  putInvitation,
  reassignInvitations,
  removeInvitation,
  removeInvitationsTo,
  takeInvitation,
  takeInvitationsIn,
  takeInvitationsOf,
} from './invitations.queries.ts';
import { findClubName } from '#platform/db/clubs.ts';

/** An account that anybody may have opened sends no mail in a club's name (D3). */
export function requireVerifiedEmail({ actor }: SignedInCtx): void {
  if (!actor.hasVerifiedEmail) throw new AppError('prove_address_first');
}

export async function inviteMember(ctx: SignedInCtx, clubId: string, email: string) {
  requireVerifiedEmail(ctx);
  const user = await findUserByEmail(ctx, email);
  if (user && (await isMember(ctx, clubId, user.id))) throw new AppError('already_member');
  await limitInvitations(ctx, clubId, email);
  return send(ctx, 'member.invited', clubId, email);
}

export async function resendInvitation(ctx: SignedInCtx, clubId: string, email: string) {
  requireVerifiedEmail(ctx);
  if (!(await findInvitation(ctx.db, clubId, email))) throw new AppError('not_found');
  await limitInvitations(ctx, clubId, email);
  return send(ctx, 'invitation.resent', clubId, email);
}

/** Those of the addresses that are new to the club. Throws if they do not fit into the plan beside members and invitations. */
export async function newWithRoom(ctx: Ctx, clubId: string, emails: readonly string[]): Promise<string[]> {
  const { left, limit } = await lockMemberRoom(ctx, clubId, await countInvitations(ctx.db, clubId));
  const fresh = await newToClub(ctx.db, clubId, emails);
  if (fresh.length > left) throw new AppError('plan_is_full', { limit, left });
  return fresh;
}

/** The address masked: audit entries are never deleted, and the invited person may want to be forgotten. */
const asSubject = (email: string) => ({ type: 'invitation', name: maskEmail(email) });

/** Replaces any older invitation to the address, whose link stops working, and queues the mail. */
const send = (ctx: SignedInCtx, action: 'member.invited' | 'invitation.resent', clubId: string, email: string) =>
  inTransaction(ctx, async (ctx) => {
    await newWithRoom(ctx, clubId, [email]);
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
    const club = { id: clubId, name: await findClubName(ctx.db, clubId) };
    const inviter = fullName(await findUserById(ctx, userId));
    const language = (await findUserByEmail(ctx, email))?.language ?? ctx.language;
    const { publicUrl } = ctx.settings;
    await queueMail(ctx, invitationMail({ email, language }, { club, inviter, token, publicUrl }));
    return findOpenInvitation(ctx, clubId, email);
  });

export const cancelInvitation = (ctx: SignedInCtx, clubId: string, email: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await removeInvitation(ctx.db, clubId, email))) throw new AppError('not_found');
    await record(ctx, { action: 'invitation.cancelled', clubId, subject: asSubject(email) });
  });

/** For the page behind the link. Changes nothing, because mail programs open links by themselves. */
export async function previewInvitation(ctx: Ctx, token: string) {
  await limitOpening(ctx);
  const invitation = await findLiveInvitation(ctx.db, hashToken(token));
  if (!invitation) throw new AppError('invalid_invitation');
  return invitation;
}

type Accepted = { clubId: string; clubName: string; wasMember: boolean };

/**
 * Only for the invited address: the link came by mail, so an account with that address and the link proves the mailbox.
 * An error inside the transaction keeps the invitation. A member who accepts again uses it up (409).
 */
export async function acceptInvitation(ctx: SignedInCtx, token: string): Promise<Accepted> {
  await limitOpening(ctx);
  return accept(ctx, token);
}

/** For a newcomer: the link has proved the mailbox, so no code is asked for. One transaction opens the account and joins. */
export async function registerInvited(ctx: Ctx, token: string, person: NewPerson): Promise<OpenedSession & Accepted> {
  const { invited_email: email } = await previewInvitation(ctx, token);
  await consumeRegistration(ctx, { email });
  return registerVerified(ctx, email, person, async (ctx, open) => {
    const opened = await open();
    const actor = {
      userId: opened.user.id,
      sessionId: opened.session.id,
      reauthenticatedAt: ctx.now,
      hasVerifiedEmail: true,
      globalRole: 'user',
      needsPasskey: false,
      roleIn: () => null,
      officesIn: () => NO_OFFICES,
    } as const;
    return { ...opened, ...(await accept({ ...ctx, actor }, token)) };
  });
}

async function accept(ctx: SignedInCtx, token: string): Promise<Accepted> {
  const accepted = await inTransaction(ctx, async (ctx) => {
    const invitation = await takeInvitation(ctx.db, hashToken(token));
    if (!invitation) throw new AppError('invalid_invitation');
    await refuseIfHeld(ctx.db, invitation.club_id);
    const user = await findUserById(ctx, ctx.actor.userId);
    if (user?.email !== invitation.email) throw new AppError('invited_under_another_address');
    if (!user.email_verified_at) await markReauthenticated(ctx, user.id);
    const { club_id: clubId } = invitation;
    const wasMember = await isMember(ctx, clubId, user.id);
    if (!wasMember) {
      await addMember(ctx, clubId, user.id, 'invitation', invitation.opening_points);
      await giveDetails(ctx, user, invitation);
    }
    return { clubId, clubName: await findClubName(ctx.db, clubId), wasMember };
  });
  if (accepted.wasMember) throw new AppError('already_member');
  return accepted;
}

type Details = { first_name: string | null; last_name: string | null; phone_number: string | null };

/** What the club's list knew of the person, where the account has nothing: nobody's own words are overwritten. */
async function giveDetails(ctx: Ctx, user: Details & { id: string }, invited: Details): Promise<void> {
  const { first_name, last_name, phone_number } = invited;
  const isNameless = user.first_name === null && user.last_name === null;
  const change = {
    ...(isNameless && { ...(first_name !== null && { first_name }), ...(last_name !== null && { last_name }) }),
    ...(user.phone_number === null && phone_number !== null && { phone_number }),
  };
  if (Object.keys(change).length > 0) await changeUser(ctx, user.id, change);
}

/** For a member whom others remove from the club: the invitations they sent, and those that wait for them. */
export async function withdrawInvitationsOf(ctx: SignedInCtx, clubId: string, userId: string): Promise<void> {
  const email = (await findUserById(ctx, userId))?.email ?? '';
  const withdrawn = await takeInvitationsOf(ctx.db, clubId, { id: userId, email });
  await withdrawMails(
    ctx,
    withdrawn.flatMap(({ mail_id }) => mail_id ?? []),
  );
  for (const invitation of withdrawn)
    await record(ctx, { action: 'invitation.cancelled', clubId, subject: asSubject(invitation.email) });
}

/** For a club that is closed. */
export async function withdrawAllInvitations(ctx: Ctx, clubId: string): Promise<void> {
  const withdrawn = await takeInvitationsIn(ctx.db, clubId);
  await withdrawMails(
    ctx,
    withdrawn.flatMap(({ mail_id }) => mail_id ?? []),
  );
}

/** For an account that is deleted. Invitations that person sent to others stay valid. */
export async function forgetInvitations(ctx: Ctx, person: { id: string; email: string }): Promise<void> {
  await removeInvitationsTo(ctx.db, person.email);
  await reassignInvitations(ctx.db, person.id);
}

/** How long the link is valid. */
export const TOKEN_TTL_SECONDS = 14 * 24 * 3600;

/** The secret of the link. Only the mail contains it; the database has its hash. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const HOUR = 3600;
const DAY = 24 * HOUR;
const BY_CLUB: Limit = { name: 'invite-club', times: 20, seconds: DAY };
const BY_PERSON: Limit = { name: 'invite-person', times: 30, seconds: DAY };
const TO_ANYBODY: Limit = { name: 'invite-recipient', times: 5, seconds: DAY };
const TO_AGAIN: Limit = { name: 'invite-again', times: 1, seconds: HOUR };
const TO_EVER: Limit = { name: 'invite-ever', times: 5, seconds: 10 * 365 * DAY };
const OPENED_FROM: Limit = { name: 'invitation-origin', times: 240, seconds: HOUR };

/**
 * Per club and address, so nobody gets invitations without end; per sender and recipient whatever the club, because
 * anybody may found more clubs. Consumed one after the other: a call that comes too soon
 * is refused by the first limit and costs none of the five in TO_EVER.
 */
async function limitInvitations(ctx: SignedInCtx, clubId: string, email: string): Promise<void> {
  const address = `${clubId} ${email}`;
  await consumeRateLimit(ctx, [{ limit: TO_AGAIN, key: address }]);
  await consumeRateLimit(ctx, [
    { limit: BY_CLUB, key: clubId },
    { limit: BY_PERSON, key: ctx.actor.userId },
    { limit: TO_ANYBODY, key: email },
  ]);
  await consumeRateLimit(ctx, [{ limit: TO_EVER, key: address }]);
}

/** The addresses that have reached neither TO_EVER nor TO_ANYBODY. An import counts as one act, so the other limits do not apply. */
export async function withinMailLimit(ctx: Ctx, clubId: string, emails: readonly string[]): Promise<string[]> {
  const allowed = await consumeRateLimitEach(
    ctx,
    TO_EVER,
    emails.map((email) => `${clubId} ${email}`),
  );
  const fresh = emails.filter((email) => allowed.has(`${clubId} ${email}`));
  const reachable = await consumeRateLimitEach(ctx, TO_ANYBODY, fresh);
  return fresh.filter((email) => reachable.has(email));
}

/** Preview and accept are two calls per person: a hundred people behind one address can join within the hour. */
const limitOpening = (ctx: Ctx) => consumeRateLimit(ctx, fromOrigin(ctx, OPENED_FROM));
