import { isInGroup } from '@hytte/domain/fairness/limits/groups';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { findUserById } from '#features/people/accounts/accounts.service.ts';
import { loadClub } from '#features/clubs/clubs/clubs.service.ts';
import { appendToJournal, lockJournals } from '#features/fairness/journal/journal.service.ts';
import { currentRules } from '#features/fairness/rules/rules.service.ts';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { limitCall } from '#platform/http/rate-limits.ts';
import { queueMail } from '#platform/mail/mail.ts';
import { groupChangedMail } from './groups.mails.ts';
import {
  deleteGroupRow,
  deletePlace,
  findGroup,
  type GroupRow,
  groupsOf,
  insertAsked,
  insertGroup,
  lockPlace,
  ownPlaces,
  upsertPlace,
} from './groups.queries.ts';
import { isMember } from '#features/clubs/members/members.service.ts';

const MOST_GROUPS = 10;

/** With what each means in draw periods, and whether the caller is in it. */
export async function listGroups(ctx: SignedInCtx, clubId: string) {
  const { rules } = await currentRules(ctx.db, clubId);
  const own = new Map((await ownPlaces(ctx.db, clubId, ctx.actor.userId)).map((place) => [place.group_id, place]));
  return (await groupsOf(ctx.db, clubId, ctx.today)).map((group) => {
    const place = own.get(group.id);
    const isIn = place !== undefined && place.confirmed_at !== null && isInGroup(place, ctx.today);
    return {
      ...group,
      strength: rules.groups.find((rule) => rule.group === group.id)?.strength ?? null,
      own: isIn ? ('in' as const) : place && place.confirmed_at === null ? ('asked' as const) : null,
      until: isIn ? place.until : null,
    };
  });
}

export async function groupOfClub(ctx: Ctx, clubId: string, id: string): Promise<GroupRow> {
  const group = await findGroup(ctx.db, clubId, id);
  if (!group) throw new AppError('not_found');
  return group;
}

const subjectOf = ({ id, name }: Pick<GroupRow, 'id' | 'name'>) => ({ type: 'member_group', id, name });

/** A group by itself changes nothing: the rules say what it means. */
export const createGroup = (ctx: SignedInCtx, clubId: string, name: string): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    await lockJournals(ctx, [clubId]);
    const groups = await groupsOf(ctx.db, clubId, ctx.today);
    if (groups.some((group) => group.name.toLowerCase() === name.toLowerCase())) throw new AppError('group_exists');
    if (groups.length >= MOST_GROUPS) throw new AppError('too_many_groups', { most: MOST_GROUPS });
    const id = await insertGroup(ctx.db, clubId, name);
    await record(ctx, { action: 'member_group.created', clubId, subject: subjectOf({ id, name }) });
    return id;
  });

/** Not while the rules name it: they would say something that nobody could be in. */
export const deleteGroup = (ctx: SignedInCtx, clubId: string, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockJournals(ctx, [clubId]);
    const group = await groupOfClub(ctx, clubId, id);
    if (await strengthOf(ctx, group)) throw new AppError('group_in_rules');
    await deleteGroupRow(ctx.db, id);
    await record(ctx, { action: 'member_group.deleted', clubId, subject: subjectOf(group) });
  });

const strengthOf = async ({ db }: Ctx, { club_id, id }: GroupRow) =>
  (await currentRules(db, club_id)).rules.groups.find(({ group }) => group === id)?.strength;

type InGroup = { clubId: string; groupId: string; userId: string };

/**
 * Takes a member in, or sets the last day. It changes that member's chance and everybody else's: the member gets an email,
 * and all find in the journal that it was done, not to whom.
 */
export const takeIn = (
  ctx: SignedInCtx,
  { clubId, groupId, userId }: InGroup,
  until: LocalDate | null,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockJournals(ctx, [clubId]);
    const group = await groupOfClub(ctx, clubId, groupId);
    if (!(await isMember(ctx, clubId, userId))) throw new AppError('not_found');
    const before = await lockPlace(ctx.db, groupId, userId);
    if (before?.confirmed_at && before.until === until) return;
    const place = { club_id: clubId, group_id: groupId, user_id: userId };
    await upsertPlace(ctx.db, { ...place, until, confirmed_at: ctx.now, set_by: ctx.actor.userId });
    await appendToJournal(ctx, clubId, { kind: 'group_changed', subject: groupId, after: { until } });
    await record(ctx, {
      action: 'member_group.member_added',
      clubId,
      subject: subjectOf(group),
      after: { guest_id: userId, until },
    });
    await notifyOfGroup(ctx, group, { userId, isIn: true, until });
  });

/** Takes a member out, or says no to one who has asked: then nothing changes but that nobody waits for an answer. */
export const takeOut = (ctx: SignedInCtx, { clubId, groupId, userId }: InGroup): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockJournals(ctx, [clubId]);
    const group = await groupOfClub(ctx, clubId, groupId);
    const before = await lockPlace(ctx.db, groupId, userId);
    if (!before) throw new AppError('not_found');
    await deletePlace(ctx.db, groupId, userId);
    if (before.confirmed_at)
      await appendToJournal(ctx, clubId, { kind: 'group_changed', subject: groupId, before: { until: before.until } });
    await record(ctx, {
      action: 'member_group.member_removed',
      clubId,
      subject: subjectOf(group),
      before: { guest_id: userId },
    });
    await notifyOfGroup(ctx, group, { userId, isIn: false, until: null });
  });

const limitAsking = limitCall('ask-group', { person: 20, club: 300, address: 200 });

/** A member asks to be taken in; club admins decide. Asking twice is asking once. */
export async function askForGroup(ctx: SignedInCtx, clubId: string, groupId: string): Promise<void> {
  await limitAsking(ctx, clubId);
  await groupOfClub(ctx, clubId, groupId);
  await insertAsked(ctx.db, { club_id: clubId, group_id: groupId, user_id: ctx.actor.userId }, ctx.now);
}

async function notifyOfGroup(
  ctx: Ctx,
  group: GroupRow,
  { userId, ...change }: { userId: string; isIn: boolean; until: LocalDate | null },
): Promise<void> {
  const member = await findUserById(ctx, userId);
  if (!member) return;
  const { name } = await loadClub(ctx, group.club_id);
  const strength = (await strengthOf(ctx, group)) ?? null;
  const url = `${ctx.settings.publicUrl}/clubs/${group.club_id}/rules`;
  await queueMail(
    ctx,
    groupChangedMail(member, { club: { id: group.club_id, name }, group: group.name, strength, url, ...change }),
  );
}
