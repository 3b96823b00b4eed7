import type { Household, OwnHousehold } from '@hytte/contract/clubs/households';
import { INVITED_FOR_DAYS, whyNotJoin, whyNotPart } from '@hytte/domain/clubs/households/households';
import { manages } from '@hytte/domain/clubs/members/roles';
import { findUserByEmail, findUserById } from '#features/people/accounts/accounts.service.ts';
import { requireVerifiedEmail } from '#features/clubs/invitations/invitations.service.ts';
import { appendToJournal, lockJournals } from '#features/fairness/journal/journal.service.ts';
import { fullName, setHousehold } from '#features/clubs/members/members.service.ts';
import { currentRules } from '#features/fairness/rules/rules.service.ts';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { consumeRateLimit, type Limit } from '#platform/http/rate-limits.ts';
import { queueMail, queueMails } from '#platform/mail/mail.ts';
import { householdInvitationMail, householdJoinedMail, householdLeftMail } from './households.mails.ts';
import {
  deleteInvitation,
  deleteInvitationsTo,
  findHouseholdInvitation,
  findTogether,
  insertHousehold,
  invitationsFrom,
  invitationsTo,
  lockTogether,
  peopleInHouseholds,
  periodWithLists,
  type PersonRow,
  putHouseholdInvitation,
} from './households.queries.ts';
import { findClubName } from '#platform/db/clubs.ts';

const doHouseholdsCount = async (ctx: Ctx, clubId: string): Promise<boolean> =>
  (await currentRules(ctx.db, clubId)).rules.households;

async function requireHouseholds(ctx: Ctx, clubId: string): Promise<void> {
  if (!(await doHouseholdsCount(ctx, clubId))) throw new AppError('households_are_off');
}

export async function ownHousehold(ctx: SignedInCtx, clubId: string): Promise<OwnHousehold> {
  const { userId, hasVerifiedEmail } = ctx.actor;
  const own = await findUserById(ctx, userId);
  const people = await findTogether(ctx.db, clubId, [userId]);
  const isAlone = people.length < 2;
  const counts = await doHouseholdsCount(ctx, clubId);
  const list = isAlone || !counts ? null : await periodWithLists(ctx.db, clubId, [people.map(({ id }) => id)]);
  const invitations = own && hasVerifiedEmail ? await invitationsTo(ctx.db, clubId, own.email, ctx.now) : [];
  return {
    counts,
    people: isAlone ? [] : people.map((person) => ({ ...viewPerson(person), is_self: person.id === userId })),
    waits_for: list && { name: list.name, draw_at: list.drawAt },
    invitations: invitations.map(({ id, until, from_email: email, ...inviter }) => ({
      id,
      from: fullName({ ...inviter, email }),
      until: until.toISOString(),
    })),
    sent: (await invitationsFrom(ctx.db, clubId, userId, ctx.now)).map(({ id, email, until }) => ({
      id,
      email,
      until: until.toISOString(),
    })),
  };
}

const viewPerson = (person: PersonRow) => ({ id: person.id, name: fullName(person) });

export async function allHouseholds(ctx: Ctx, clubId: string): Promise<{ counts: boolean; households: Household[] }> {
  const byHousehold = Map.groupBy(await peopleInHouseholds(ctx.db, clubId), ({ household_id }) => household_id);
  return {
    counts: await doHouseholdsCount(ctx, clubId),
    households: [...byHousehold].map(([id, people]) => ({ id, people: people.map(viewPerson) })),
  };
}

const HOUR = 3600;
const DAY_SECONDS = 24 * HOUR;
const BY_PERSON: Limit = { name: 'household-invite-person', times: 10, seconds: DAY_SECONDS };
const TO_ADDRESS: Limit = { name: 'household-invite-recipient', times: 5, seconds: DAY_SECONDS };
const TO_AGAIN: Limit = { name: 'household-invite-again', times: 1, seconds: HOUR };

/**
 * The answer, the limits and what the sender sees are the same whether or not a member has the address: nobody finds out
 * who is in the club. Only a member gets an email.
 */
export async function inviteToHousehold(ctx: SignedInCtx, clubId: string, email: string): Promise<void> {
  requireVerifiedEmail(ctx);
  await requireHouseholds(ctx, clubId);
  const { userId } = ctx.actor;
  await consumeRateLimit(ctx, [{ limit: TO_AGAIN, key: `${clubId} ${userId} ${email}` }]);
  await consumeRateLimit(ctx, [
    { limit: BY_PERSON, key: userId },
    { limit: TO_ADDRESS, key: email },
  ]);
  const until = new Date(ctx.now.getTime() + INVITED_FOR_DAYS * DAY_SECONDS * 1000);
  await inTransaction(ctx, async (ctx) => {
    await putHouseholdInvitation(ctx.db, { club_id: clubId, invited_by: userId, email, invited_at: ctx.now, until });
    const invited = await findUserByEmail(ctx, email);
    const people = invited ? await findTogether(ctx.db, clubId, [userId, invited.id]) : [];
    const [inviter, member] = [userId, invited?.id].map((id) => people.find((person) => person.id === id));
    const isNew = inviter && member && inviter !== member && !isSameHousehold(inviter, member);
    if (!isNew) return;
    const club = { id: clubId, name: await findClubName(ctx.db, clubId) };
    const news = { club, by: fullName(inviter), until, url: householdUrl(ctx, clubId) };
    await queueMail(ctx, householdInvitationMail(member, news));
  });
}

const isSameHousehold = (one: PersonRow, other: PersonRow): boolean =>
  one.household_id !== null && one.household_id === other.household_id;

const householdUrl = ({ settings }: Ctx, clubId: string): string => `${settings.publicUrl}/clubs/${clubId}/draws`;

/** An invitation to the caller's address, or one that they sent; others do not exist for them. */
async function ownInvitation(ctx: SignedInCtx, clubId: string, id: string) {
  const invitation = await findHouseholdInvitation(ctx.db, clubId, id, ctx.now);
  const own = await findUserById(ctx, ctx.actor.userId);
  if (!invitation || !own) throw new AppError('not_found');
  return { ...invitation, isMine: invitation.invited_by === own.id, isToMe: invitation.email === own.email };
}

export const acceptHouseholdInvitation = (ctx: SignedInCtx, clubId: string, id: string): Promise<OwnHousehold> =>
  inTransaction(ctx, async (ctx) => {
    requireVerifiedEmail(ctx);
    await lockJournals(ctx, [clubId]);
    const invitation = await ownInvitation(ctx, clubId, id);
    if (!invitation.isToMe || invitation.isMine) throw new AppError('not_found');
    await deleteInvitation(ctx.db, id);
    await join(ctx, clubId, [invitation.invited_by, ctx.actor.userId], { byBoard: false });
    return ownHousehold(ctx, clubId);
  });

export async function dropInvitation(ctx: SignedInCtx, clubId: string, id: string): Promise<void> {
  const { isMine, isToMe } = await ownInvitation(ctx, clubId, id);
  if (!isMine && !(isToMe && ctx.actor.hasVerifiedEmail)) throw new AppError('not_found');
  await deleteInvitation(ctx.db, id);
}

/** For club admins: both get an email, and either can leave again. */
export const joinMembers = (ctx: SignedInCtx, clubId: string, userIds: readonly [string, string]): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockJournals(ctx, [clubId]);
    await join(ctx, clubId, userIds, { byBoard: true });
  });

/** Under the lock of the journal: no list is frozen or saved meanwhile. Those who are together already stay so. */
async function join(
  ctx: SignedInCtx,
  clubId: string,
  userIds: readonly [string, string],
  { byBoard }: { byBoard: boolean },
): Promise<void> {
  await requireHouseholds(ctx, clubId);
  const people = await lockTogether(ctx.db, clubId, userIds);
  const [one, other] = userIds.map((id) => people.find((person) => person.id === id));
  if (!one || !other || one === other) throw new AppError('not_found');
  if (isSameHousehold(one, other)) return;
  const sides = [one, other].map((person) =>
    people.filter((each) => each === person || isSameHousehold(each, person)).map(({ id }) => id),
  );
  const refusal = whyNotJoin({
    people: people.length,
    areBothTaken: one.household_id !== null && other.household_id !== null,
    bothHaveLists: await periodWithLists(ctx.db, clubId, sides),
  });
  if (refusal) throw new AppError(refusal.code, refusal);
  const household = one.household_id ?? other.household_id ?? (await insertHousehold(ctx.db, clubId));
  const joining = people.filter(({ household_id }) => household_id === null);
  await setHousehold(ctx, clubId, { userIds: joining.map(({ id }) => id), household });
  // The one who comes to the other: of two who were alone, the second.
  const joined = one.household_id === null && other.household_id !== null ? one : other;
  await record(ctx, {
    action: 'household.joined',
    clubId,
    subject: { type: 'member', id: joined.id },
    after: { people: people.length },
    forOneself: !byBoard,
  });
  await notifyJoined(ctx, clubId, people, byBoard);
  await appendToJournal(ctx, clubId, {
    kind: 'household_changed',
    ...(!byBoard && { by: 'guest' }),
    before: { people: people.length - joining.length || 1 },
    after: { people: people.length },
  });
}

/** Everybody in the household hears of it, but for who has just said yes. */
async function notifyJoined(ctx: SignedInCtx, clubId: string, people: readonly PersonRow[], byBoard: boolean) {
  const club = { id: clubId, name: await findClubName(ctx.db, clubId) };
  const url = householdUrl(ctx, clubId);
  const told = people.filter(({ id }) => byBoard || id !== ctx.actor.userId);
  await queueMails(
    ctx,
    told.map((person) => {
      const names = people.filter(({ id }) => id !== person.id).map((each) => fullName(each));
      return householdJoinedMail(person, { club, names: names.join(', '), url, byBoard });
    }),
  );
}

/**
 * The caller, or for club admins anybody. Everybody keeps their own lines of points. Refused until a list that
 * the household shares is drawn: nobody takes wishes out of a draw, or becomes two in it.
 */
export const leaveHousehold = (ctx: SignedInCtx, clubId: string, userId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const isOwn = userId === ctx.actor.userId;
    if (!isOwn && !manages(ctx.actor.roleIn(clubId))) throw new AppError('not_found');
    await lockJournals(ctx, [clubId]);
    const people = await lockTogether(ctx.db, clubId, [userId]);
    const leaver = people.find(({ id }) => id === userId);
    if (!leaver?.household_id) throw new AppError('not_found');
    const counts = await doHouseholdsCount(ctx, clubId);
    const list = counts ? await periodWithLists(ctx.db, clubId, [people.map(({ id }) => id)]) : null;
    const refusal = whyNotPart(list);
    if (refusal) throw new AppError(refusal.code, refusal);
    await setHousehold(ctx, clubId, { userIds: [userId], household: null });
    const subject = { type: 'member', id: userId };
    const after = { people: people.length - 1 };
    await record(ctx, { action: 'household.parted', clubId, subject, after, forOneself: isOwn });
    const club = { id: clubId, name: await findClubName(ctx.db, clubId) };
    const url = householdUrl(ctx, clubId);
    const told = people.filter(({ id }) => id !== ctx.actor.userId);
    const name = fullName(leaver);
    await queueMails(
      ctx,
      told.map((person) => householdLeftMail(person, { club, name, isOwn: person === leaver, url })),
    );
    await appendToJournal(ctx, clubId, {
      kind: 'household_changed',
      ...(isOwn && { by: 'guest' }),
      before: { people: people.length },
      after,
    });
  });

/** For an account that is deleted. */
export const forgetHouseholdInvitations = (ctx: Ctx, email: string) => deleteInvitationsTo(ctx.db, email);
