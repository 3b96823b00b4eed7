import type { PendingInvitation } from '@hytte/contract/clubs/members';
import { CLUB_ROLES, type ClubRole, whyNotRemove } from '@hytte/domain/clubs/members/roles';
import { comparePeople } from '@hytte/domain/shared/name-order';
import { type PlanRoom, roomOnPlan } from '@hytte/domain/money/subscriptions/plans';
import { findUserById } from '#features/people/accounts/accounts.service.ts';
import { cancelStaysOnLeaving } from '#features/stays/bookings/cancel-bookings.service.ts';
import {
  appendAllToJournal,
  appendToJournal,
  type Change,
  lockJournals,
} from '#features/fairness/journal/journal.service.ts';
import {
  forgetLeftPoints,
  openingPoints,
  rememberPointsOnLeaving,
  resetAllPoints,
  writePoints,
} from '#features/fairness/points/points.service.ts';
import { conceal, difference, record, recordChange } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { queueInBatches, queueMail } from '#platform/mail/mail.ts';
import { ownPointsResetMail, pointsResetMail, removedMail } from './members.mails.ts';
import {
  barMember,
  countHousehold,
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
  membersOf,
  peopleNamed,
  membersAsReaders,
  removeMembership,
  removeMembershipsIn,
  removeMembershipsOf,
  setEmployeeNumber,
  setRole,
  updateHousehold,
} from './members.queries.ts';

/** Every club has an owner, so an empty list means a missing club, which a platform admin may ask for (404). */
export async function listMembers(ctx: Ctx, clubId: string) {
  const members = await membersOf(ctx.db, clubId).execute();
  if (members.length === 0) throw new AppError('not_found');
  return members.toSorted((one, other) => rankOf(one) - rankOf(other) || comparePeople(one, other));
}

/** Club admins are first in its list. */
const rankOf = ({ role }: { role: ClubRole }): number => CLUB_ROLES.indexOf(role);

export const findOpenInvitation = (ctx: Ctx, clubId: string, email: string) =>
  invitationsOf(ctx.db, clubId).where('invitations.email', '=', email).executeTakeFirstOrThrow();

export const isMember = async (ctx: Ctx, clubId: string, userId: string): Promise<boolean> =>
  (await findMembership(ctx.db, clubId, userId)) !== undefined;

type NewMember = { role: ClubRole; points?: number | null; byCode?: boolean };

/** Without points of their own a member begins where the rules of the points say. */
async function insertWithPoints(
  ctx: Ctx,
  clubId: string,
  userId: string,
  { role, points = null, byCode = false }: NewMember,
): Promise<void> {
  const delta = points ?? (await openingPoints(ctx, clubId, userId));
  await insertMembership(ctx.db, { clubId, userId, role, byCode });
  await writePoints(ctx, { club_id: clubId, user_id: userId, delta, reason: 'opening' });
  const after = { points: points === null ? 'by_rule' : 'from_list' };
  await appendToJournal(ctx, clubId, { kind: 'member_joined', by: 'guest', after });
}

/** The first member of a new club, with zero points. */
export const addOwner = (ctx: Ctx, clubId: string, userId: string) =>
  insertWithPoints(ctx, clubId, userId, { role: 'owner' });

type WayIn = 'join_code' | 'invitation';

/** The room for members, under a row lock on the club, which serializes everything that adds members. */
export async function lockMemberRoom(ctx: Ctx, clubId: string, invited = 0): Promise<PlanRoom> {
  const { tier } = await lockClubTier(ctx.db, clubId).executeTakeFirstOrThrow();
  return roomOnPlan(tier, 'members', await countMembers(ctx.db, clubId), invited);
}

/**
 * The only way to become a member. Never exceeds the plan; a newcomer starts at the opening points of the club, or with
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
    await lockJournals(ctx, [clubId]);
    const { left, limit } = await lockMemberRoom(ctx, clubId);
    if (await isMember(ctx, clubId, userId)) throw new AppError('already_member');
    if (way === 'invitation') await liftBar(ctx.db, clubId, userId);
    else if (await findBar(ctx.db, clubId, userId)) throw new AppError('removed_from_club');
    if (left === 0) throw new AppError('plan_is_full', { limit });
    await insertWithPoints(ctx, clubId, userId, { role: 'member', points, byCode: way === 'join_code' });
    const subject = { type: 'member', id: userId };
    await record(ctx, { action: 'member.joined', clubId, subject, after: { way }, forOneself: true });
  });

/** Between member and admin. The owner changes only by `acceptClub`. */
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

/** The record says that it changed, not to what: it is never deleted, and the number is the member's. */
export const changeEmployeeNumber = (
  ctx: SignedInCtx,
  { clubId, userId }: { clubId: string; userId: string },
  number: string | null,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const member = await lockMembership(ctx.db, clubId, userId);
    if (!member) throw new AppError('not_found');
    await setEmployeeNumber(ctx.db, clubId, userId, number);
    await recordChange(
      ctx,
      { action: 'member.employee_number_changed', clubId, subject: { type: 'member', id: userId } },
      difference(
        { employee_number: member.employee_number },
        { employee_number: number },
        { employee_number: conceal },
      ),
    );
  });

/** Authorized before stays are cancelled, and again under the row lock: a role may change in between. */
export const removeMember = (ctx: SignedInCtx, clubId: string, userId: string, reason: string | null): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    assertRemovable(ctx, clubId, userId, await findMembership(ctx.db, clubId, userId));
    const forOneself = userId === ctx.actor.userId;
    // A member removed by somebody else gets a full refund.
    const cancelled = await cancelStaysOnLeaving(ctx, userId, [clubId], forOneself ? 'by_rule' : { all: reason });
    const { role, household_id } = assertRemovable(ctx, clubId, userId, await lockMembership(ctx.db, clubId, userId));
    await rememberPointsOnLeaving(ctx, clubId, userId);
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
    if (!forOneself) await notifyRemoved(ctx, clubId, userId, { reason, ...cancelled });
    const by = forOneself ? { by: 'guest' as const } : {};
    const ofHousehold = await householdLeft(ctx, clubId, household_id);
    await appendAllToJournal(
      ctx,
      [...ofHousehold, { kind: 'member_left' as const }].map((change) => ({ clubId, ...change, ...by })),
    );
  });

/** The line of the journal for a household that has lost a member with the membership. With one left there is none. */
async function householdLeft(ctx: Ctx, clubId: string, householdId: string | null): Promise<Change[]> {
  if (householdId === null) return [];
  const people = (await countHousehold(ctx.db, clubId, householdId)) || 1;
  return [{ kind: 'household_changed', before: { people: people + 1 }, after: { people } }];
}

/** For households, which know who may: these members are of this one from now on, or of none. */
export const setHousehold = async (
  ctx: Ctx,
  clubId: string,
  { userIds, household }: { userIds: readonly string[]; household: string | null },
): Promise<void> => {
  await updateHousehold(ctx.db, clubId, userIds, household);
};

type Removal = { reason: string | null; count: number; refundOre: number };

async function notifyRemoved(ctx: Ctx, clubId: string, userId: string, removal: Removal): Promise<void> {
  const { name } = await findClubAndOwner(ctx.db, clubId);
  const club = { id: clubId, name };
  const person = await findUserById(ctx, userId);
  if (person)
    await queueMail(ctx, removedMail(person, { club, ...removal, url: `${ctx.settings.publicUrl}/bookings` }));
}

type Membership = { role: ClubRole; household_id: string | null };

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
  await forgetLeftPoints(ctx, userId);
  const left = await removeMembershipsOf(ctx.db, userId);
  for (const { club_id: clubId, role } of left) {
    const subject = { type: 'member', id: userId };
    await record(ctx, { action: 'member.left', clubId, subject, before: { role }, forOneself: true });
  }
  const lines = [];
  for (const { club_id: clubId, household_id } of left)
    for (const change of [...(await householdLeft(ctx, clubId, household_id)), { kind: 'member_left' as const }])
      lines.push({ clubId, ...change, by: 'guest' as const });
  await appendAllToJournal(ctx, lines);
}

/** All members of a club as readers of a mail, with id and role. */
export const readersOf = (ctx: Ctx, clubId: string) => membersAsReaders(ctx.db, clubId);

/** For a club that was closed some time ago. */
export const removeMembersOf = (ctx: Ctx, clubId: string): Promise<void> => removeMembershipsIn(ctx.db, clubId);

/**
 * Sets everyone to zero; the history stays. It changes everybody's chance and cannot be undone: every member gets an email
 * with the reason, and the owner one that says who did it.
 */
export const resetPoints = (ctx: SignedInCtx, clubId: string, reason: string | null): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    await lockJournals(ctx, [clubId]);
    const affected = await resetAllPoints(ctx, clubId);
    await appendToJournal(ctx, clubId, { kind: 'points_reset', after: { members: affected } });
    const { name: clubName, ...owner } = await findClubAndOwner(ctx.db, clubId);
    const subject = { type: 'club', id: clubId, name: clubName };
    const after = { members: affected, ...(reason !== null && { reason }) };
    await record(ctx, { action: 'points.reset', clubId, subject, after });
    if (affected === 0) return 0;
    const actor = await findUserById(ctx, ctx.actor.userId);
    const url = `${ctx.settings.publicUrl}/clubs/${clubId}/manage/members`;
    const club = { id: clubId, name: clubName };
    await queueMail(ctx, pointsResetMail(owner, { club, by: fullName(actor), affected, reason, url }));
    const members = (await membersAsReaders(ctx.db, clubId)).filter(
      ({ id, role }) => role !== 'owner' && id !== ctx.actor.userId,
    );
    const drawsUrl = `${ctx.settings.publicUrl}/clubs/${clubId}/draws`;
    await queueInBatches(ctx, members, (member) => [ownPointsResetMail(member, { club, reason, url: drawsUrl })]);
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

/** Of these people, also those who have left a club, by id. */
export const namesOf = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await peopleNamed(ctx.db, ids)).map(({ id, ...person }) => [id, fullName(person)]));
