import { findUserById } from '#features/accounts/accounts.service.ts';
import { resetAllPoints } from '#features/points/points.service.ts';
import { record } from '#platform/audit/record.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { queueMail } from '#platform/mail/mail.ts';
import { fullName } from './full-name.ts';
import { findClubAndOwner } from './member-lists.queries.ts';
import { pointsResetMail } from './members.mails.ts';

/** Everyone to zero; the history stays. The owner is told who did it, since it cannot be undone. */
export const resetPoints = (ctx: SignedInCtx, clubId: string): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const affected = await resetAllPoints(ctx, clubId);
    const { name: clubName, ...owner } = await findClubAndOwner(ctx.db, clubId);
    const subject = { type: 'club', id: clubId, name: clubName };
    await record(ctx, { action: 'points.reset', clubId, subject, after: { members: affected } });
    if (affected === 0) return 0;
    const actor = await findUserById(ctx, ctx.actor.userId);
    const url = `${ctx.settings.publicUrl}/clubs/${clubId}/manage/members`;
    await queueMail(ctx, pointsResetMail(owner, { clubName, by: fullName(actor), affected, url }));
    return affected;
  });
