import type { HandOver } from '@hytte/contract/clubs/clubs';
import type { AuditAction } from '@hytte/domain/clubs/audit/actions';
import { HAND_OVER_DAYS } from '@hytte/domain/clubs/members/roles';
import { DAY_MS } from '@hytte/domain/shared/local-date';
import { findUserById } from '#features/people/accounts/accounts.service.ts';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Mail, queueMail } from '#platform/mail/mail.ts';
import type { Reader } from '#platform/mail/mail-layout.ts';
import { findHandOver, type HandOverRow, insertHandOver, removeHandOver } from './hand-over.queries.ts';
import {
  handOverAcceptedMail,
  handOverDeclinedMail,
  type HandOverNews,
  handOverOfferedMail,
  handOverWithdrawnMail,
} from './members.mails.ts';
import { findClubAndOwner, lockMemberships, setRole } from './members.queries.ts';
import { fullName } from './members.service.ts';

export const viewHandOver = ({ expires_at, ...offer }: HandOverRow): HandOver => ({
  ...offer,
  expires_at: expires_at.toISOString(),
});

/** The owner offers the club to an admin, and owns it until the admin accepts. */
export const offerClub = (ctx: SignedInCtx, clubId: string, toUserId: string): Promise<HandOverRow> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    const roleOf = await lockRoles(ctx, clubId, [userId, toUserId]);
    if (roleOf(toUserId) === undefined) throw new AppError('not_found');
    if (roleOf(userId) !== 'owner' || roleOf(toUserId) !== 'admin') throw new AppError('not_allowed');
    const offer = await insertHandOver(ctx.db, {
      club_id: clubId,
      from_user_id: userId,
      to_user_id: toUserId,
      offered_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + HAND_OVER_DAYS * DAY_MS),
    });
    if (!offer) throw new AppError('hand_over_waits');
    await recordHandOver(ctx, 'club.hand_over_offered', clubId, offer);
    const news = { ...(await newsOf(ctx, clubId)), until: offer.expires_at };
    await mailTo(ctx, toUserId, (reader) => handOverOfferedMail(reader, news));
    return offer;
  });

/** The admin becomes owner and the owner admin. The roles are read under a lock on both rows. */
export const acceptClub = (ctx: SignedInCtx, clubId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { from_user_id: from, to_user_id: to } = await loadHandOver(ctx, clubId);
    if (to !== ctx.actor.userId) throw new AppError('not_allowed');
    const roleOf = await lockRoles(ctx, clubId, [from, to]);
    if (roleOf(from) !== 'owner' || roleOf(to) !== 'admin') throw new AppError('not_allowed');
    const offer = await removeHandOver(ctx.db, clubId, to, ctx.now);
    if (!offer) throw new AppError('not_found');
    // In this order: the unique index one_owner_per_club allows no second owner, not even within the transaction.
    await setRole(ctx.db, clubId, from, 'admin');
    await setRole(ctx.db, clubId, to, 'owner');
    await recordHandOver(ctx, 'club.handed_over', clubId, offer);
    const news = await newsOf(ctx, clubId);
    await mailTo(ctx, from, (reader) => handOverAcceptedMail(reader, news));
  });

/** The owner takes the offer back, or the admin declines it. The other is told. */
export const endHandOver = (ctx: SignedInCtx, clubId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    const { from_user_id: from, to_user_id: to } = await loadHandOver(ctx, clubId);
    if (userId !== from && userId !== to) throw new AppError('not_allowed');
    const offer = await removeHandOver(ctx.db, clubId, to, ctx.now);
    if (!offer) throw new AppError('not_found');
    const isWithdrawn = userId === from;
    await recordHandOver(ctx, isWithdrawn ? 'club.hand_over_withdrawn' : 'club.hand_over_declined', clubId, offer);
    const news = await newsOf(ctx, clubId);
    if (isWithdrawn) await mailTo(ctx, to, (reader) => handOverWithdrawnMail(reader, news));
    else await mailTo(ctx, from, (reader) => handOverDeclinedMail(reader, news));
  });

async function loadHandOver(ctx: Ctx, clubId: string): Promise<HandOverRow> {
  const offer = await findHandOver(ctx.db, clubId, ctx.now);
  if (!offer) throw new AppError('not_found');
  return offer;
}

async function lockRoles(ctx: Ctx, clubId: string, userIds: string[]) {
  const rows = await lockMemberships(ctx.db, clubId, userIds);
  return (id: string) => rows.find(({ user_id }) => user_id === id)?.role;
}

const recordHandOver = (ctx: Ctx, action: AuditAction, clubId: string, { from_user_id, to_user_id }: HandOverRow) =>
  record(ctx, {
    action,
    clubId,
    subject: { type: 'member', id: to_user_id },
    ...(action === 'club.handed_over' && { before: { owner_id: from_user_id }, after: { owner_id: to_user_id } }),
  });

/** What the caller did, for a mail in the club's name. */
async function newsOf(ctx: SignedInCtx, clubId: string): Promise<HandOverNews> {
  const { name } = await findClubAndOwner(ctx.db, clubId);
  const by = fullName(await findUserById(ctx, ctx.actor.userId));
  return { club: { id: clubId, name }, by, url: `${ctx.settings.publicUrl}/clubs/${clubId}/manage/members` };
}

async function mailTo(ctx: Ctx, userId: string, write: (reader: Reader) => Mail): Promise<void> {
  const reader = await findUserById(ctx, userId);
  if (reader) await queueMail(ctx, write(reader));
}
