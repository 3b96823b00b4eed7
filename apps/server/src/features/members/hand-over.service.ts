import { findUserById } from '#features/accounts/accounts.service.ts';
import { record } from '#platform/audit/record.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { queueMail } from '#platform/mail/mail.ts';
import { fullName } from './full-name.ts';
import { findClubAndOwner } from './member-lists.queries.ts';
import { handedOverMail } from './members.mails.ts';
import { lockMemberships, setRole } from './members.queries.ts';

/** The admin becomes owner and the owner admin. The roles are read with both rows held, not as the request found them. */
export const handOver = (ctx: SignedInCtx, clubId: string, toUserId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    const rows = await lockMemberships(ctx.db, clubId, [userId, toUserId]);
    const roleOf = (id: string) => rows.find(({ user_id }) => user_id === id)?.role;
    if (roleOf(toUserId) === undefined) throw new AppError('not_found');
    if (roleOf(userId) !== 'owner' || roleOf(toUserId) !== 'admin') throw new AppError('not_allowed');
    // In this order: the database refuses a second owner even for a moment.
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
    await queueMail(ctx, handedOverMail(newOwner, { clubName, by, url }));
  });
