import type { PendingInvitation } from '@hytte/contract/members';
import { type ClubRole, whyNotRemove } from '@hytte/domain/members/roles';
import { hasRoom, limitsOf } from '@hytte/domain/subscriptions/plans';
import { findUserById } from '#features/accounts/accounts.service.ts';
import { cancelStaysOnLeaving } from '#features/bookings/cancel-bookings.service.ts';
import { openingPoints, resetAllPoints, writePoints } from '#features/points/points.service.ts';
import { difference, record, recordChange } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { queueMail } from '#platform/mail/mail.ts';
import { handedOverMail, pointsResetMail, removedMail } from './members.mails.ts';
import {
  barMember,
  countMembers,
  findBar,
  findClubAndOwner,
  findMembership,
  insertMembership,
  type InvitationRow,
  invitationsOf,
  liftBar,
  liftBarsOf,
  lockClubTier,
  lockMembership,
  lockMemberships,
  membersOf,
  readersIn,
  removeMembership,
  removeMembershipsIn,
  removeMembershipsOf,
  setRole,
} from './members.queries.ts';

/** Every club has an owner, so an empty list means a missing club, which a platform admin may ask for (404). */
export async function listMembers(ctx: Ctx, clubId: string) {
  const members = await membersOf(ctx.db, clubId).execute();
  if (members.length === 0) throw new AppError('not_found');
  return members;
}

export const findOpenInvitation = (ctx: Ctx, clubId: string, email: string) =>
  invitationsOf(ctx.db, clubId).where('invitations.email', '=', email).executeTakeFirstOrThrow();

export const isMember = async (ctx: Ctx, clubId: string, userId: string): Promise<boolean> =>
  (await findMembership(ctx.db, clubId, userId)) !== undefined;

type NewMember = { role: ClubRole; points?: number | null; byCode?: boolean };

/** Without points of their own a member begins at the median of the club. */
async function insertWithPoints(
  ctx: Ctx,
  clubId: string,
  userId: string,
  { role, points = null, byCode = false }: NewMember,
): Promise<void> {
  const delta = points ?? (await openingPoints(ctx, clubId));
  await insertMembership(ctx.db, { clubId, userId, role, byCode });
  await writePoints(ctx, { club_id: clubId, user_id: userId, delta, reason: 'opening' });
}

/** The first member of a new club, with zero points. */
export const addOwner = (ctx: Ctx, clubId: string, userId: string) =>
  insertWithPoints(ctx, clubId, userId, { role: 'owner' });

type WayIn = 'join_code' | 'invitation';

/** The plan's limit and the number of members, under a row lock on the club, which serializes everything that adds members. */
export async function lockMemberLimit(ctx: Ctx, clubId: string): Promise<{ limit: number; members: number }> {
  const { tier } = await lockClubTier(ctx.db, clubId).executeTakeFirstOrThrow();
  return { limit: limitsOf(tier).members, members: await countMembers(ctx.db, clubId) };
}

/**
 * The only way to become a member. Never exceeds the plan; a newcomer starts at the median points of the club, or with
 * those (in tenths) that an imported list gave. A member who
 * was removed comes back by invitation only: those sent before the removal are withdrawn by it.
 */
export const addMember = (
  ctx: Ctx,
  clubId: string,
  userId: string,
  way: WayIn,
  points: number | null = null,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { limit, members } = await lockMemberLimit(ctx, clubId);
    if (await isMember(ctx, clubId, userId)) throw new AppError('already_member');
    if (way === 'invitation') await liftBar(ctx.db, clubId, userId);
    else if (await findBar(ctx.db, clubId, userId)) throw new AppError('removed_from_club');
    if (!hasRoom(limit, members)) throw new AppError('plan_is_full', { limit });
    await insertWithPoints(ctx, clubId, userId, { role: 'member', points, byCode: way === 'join_code' });
    const subject = { type: 'member', id: userId };
    await record(ctx, { action: 'member.joined', clubId, subject, after: { way }, forOneself: true });
  });

/** Between member and admin. The owner changes only by `handOver`. */
export const changeRole = (
  ctx: SignedInCtx,
  clubId: string,
  { userId, newRole }: { userId: string; newRole: 'member' | 'admin' },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const target = await lockMembership(ctx.db, clubId, userId);
    if (!target) throw new AppError('not_found');
    if (target.role === 'owner' || userId === ctx.actor.userId) throw new AppError('not_allowed');
    await setRole(ctx.db, clubId, userId, newRole);
    const subject = { type: 'member', id: userId };
    await recordChange(
      ctx,
      { action: 'member.role_changed', clubId, subject },
      difference({ role: target.role }, { role: newRole }),
    );
  });

/** Authorized before stays are cancelled, and again under the row lock: a role may change in between. */
export const removeMember = (ctx: SignedInCtx, clubId: string, userId: string, reason: string | null): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    assertRemovable(ctx, clubId, userId, await findMembership(ctx.db, clubId, userId));
    const forOneself = userId === ctx.actor.userId;
    // A member removed by somebody else gets a full refund.
    const cancelled = await cancelStaysOnLeaving(ctx, userId, [clubId], forOneself ? 'by_rule' : { all: reason });
    const { role } = assertRemovable(ctx, clubId, userId, await lockMembership(ctx.db, clubId, userId));
    await removeMembership(ctx.db, clubId, userId);
    if (!forOneself) await barMember(ctx.db, clubId, userId);
    const action = forOneself ? 'member.left' : 'member.removed';
    await record(ctx, {
      action,
      clubId,
      subject: { type: 'member', id: userId },
      before: { role },
      after: forOneself ? null : { reason },
      forOneself,
    });
    if (!forOneself) await tellRemoved(ctx, clubId, userId, { reason, ...cancelled });
  });

type Removal = { reason: string | null; count: number; refundOre: number };

async function tellRemoved(ctx: Ctx, clubId: string, userId: string, removal: Removal): Promise<void> {
  const { name } = await findClubAndOwner(ctx.db, clubId);
  const club = { id: clubId, name };
  const person = await findUserById(ctx, userId);
  if (person)
    await queueMail(ctx, removedMail(person, { club, ...removal, url: `${ctx.settings.publicUrl}/bookings` }));
}

type Membership = { role: ClubRole };

function assertRemovable(ctx: SignedInCtx, clubId: string, userId: string, target: Membership | undefined): Membership {
  const actor = ctx.actor.roleIn(clubId);
  if (!actor || !target) throw new AppError('not_found');
  const refusal = whyNotRemove({ actor, target: target.role, isSelf: userId === ctx.actor.userId });
  if (refusal) throw new AppError(refusal);
  return target;
}

/** For an account that is deleted. An owner must hand the club over or close it first. */
export async function leaveAllClubs(ctx: Ctx, userId: string): Promise<void> {
  await liftBarsOf(ctx.db, userId);
  for (const { club_id: clubId, role } of await removeMembershipsOf(ctx.db, userId)) {
    const subject = { type: 'member', id: userId };
    await record(ctx, { action: 'member.left', clubId, subject, before: { role }, forOneself: true });
  }
}

/** All members of a club as readers of a mail, with id and role. */
export const readersOf = (ctx: Ctx, clubId: string) => readersIn(ctx.db, clubId);

/** For a club that was closed some time ago. */
export const removeMembersOf = (ctx: Ctx, clubId: string): Promise<void> => removeMembershipsIn(ctx.db, clubId);

/** The admin becomes owner and the owner admin. The roles are read under a lock on both rows. */
export const handOver = (ctx: SignedInCtx, clubId: string, toUserId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    const rows = await lockMemberships(ctx.db, clubId, [userId, toUserId]);
    const roleOf = (id: string) => rows.find(({ user_id }) => user_id === id)?.role;
    if (roleOf(toUserId) === undefined) throw new AppError('not_found');
    if (roleOf(userId) !== 'owner' || roleOf(toUserId) !== 'admin') throw new AppError('not_allowed');
    // In this order: the unique index one_owner_per_club allows no second owner, not even within the transaction.
    await setRole(ctx.db, clubId, userId, 'admin');
    await setRole(ctx.db, clubId, toUserId, 'owner');

    await record(ctx, {
      action: 'club.handed_over',
      clubId,
      subject: { type: 'member', id: toUserId },
      before: { owner_id: userId },
      after: { owner_id: toUserId },
    });

    const { name: clubName, ...newOwner } = await findClubAndOwner(ctx.db, clubId);
    const by = fullName(await findUserById(ctx, userId));
    const url = `${ctx.settings.publicUrl}/clubs/${clubId}/manage/members`;
    await queueMail(ctx, handedOverMail(newOwner, { club: { id: clubId, name: clubName }, by, url }));
  });

/** Sets everyone to zero; the history stays. It cannot be undone, so the owner gets a mail that says who did it. */
export const resetPoints = (ctx: SignedInCtx, clubId: string): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const affected = await resetAllPoints(ctx, clubId);
    const { name: clubName, ...owner } = await findClubAndOwner(ctx.db, clubId);
    const subject = { type: 'club', id: clubId, name: clubName };
    await record(ctx, { action: 'points.reset', clubId, subject, after: { members: affected } });
    if (affected === 0) return 0;
    const actor = await findUserById(ctx, ctx.actor.userId);
    const url = `${ctx.settings.publicUrl}/clubs/${clubId}/manage/members`;
    const club = { id: clubId, name: clubName };
    await queueMail(ctx, pointsResetMail(owner, { club, by: fullName(actor), affected, url }));
    return affected;
  });

export const viewInvitation = ({ invited_at, expires_at, ...invitation }: InvitationRow): PendingInvitation => ({
  ...invitation,
  invited_at: invited_at.toISOString(),
  expires_at: expires_at.toISOString(),
});

type Named = { first_name: string | null; last_name: string | null; email: string };

/** The name, or the address if there is none. */
export const fullName = (person: Named | undefined): string =>
  [person?.first_name, person?.last_name].filter(Boolean).join(' ') || (person?.email ?? '');
