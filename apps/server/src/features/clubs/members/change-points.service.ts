import { whyNotChangePoints } from '@hytte/domain/fairness/points/points';
import { findUserById } from '#features/people/accounts/accounts.service.ts';
import { appendToJournal, lockJournals } from '#features/fairness/journal/journal.service.ts';
import { lockPoints, writePoints } from '#features/fairness/points/points.service.ts';
import { record } from '#platform/audit/record.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { queueMail } from '#platform/mail/mail.ts';
import { pointsChangedMail } from './members.mails.ts';
import { findClubAndOwner } from './members.queries.ts';

type PointChange = { userId: string; delta: number; note: string };

/**
 * Adds points to one member, or takes some (D182), in tenths. It changes that member's chance and everybody else's: the
 * member gets an email with the note, and all members find in the journal that it was done, not to whom. Returns the new balance.
 */
export const changePoints = (ctx: SignedInCtx, clubId: string, { userId, delta, note }: PointChange): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    await lockJournals(ctx, [clubId]);
    const balance = await lockPoints(ctx, clubId, userId);
    if (balance === null) throw new AppError('not_found');
    const refusal = whyNotChangePoints({ isOwn: userId === ctx.actor.userId, delta, balance });
    if (refusal) throw new AppError(refusal);
    await writePoints(ctx, { club_id: clubId, user_id: userId, delta, reason: 'manual', note });
    await appendToJournal(ctx, clubId, { kind: 'points_changed', after: { points: delta } });
    const after = balance + delta;
    await record(ctx, {
      action: 'points.changed',
      clubId,
      subject: { type: 'member', id: userId },
      before: { points: balance / 10 },
      after: { points: after / 10, reason: note },
    });
    const { name } = await findClubAndOwner(ctx.db, clubId);
    const url = `${ctx.settings.publicUrl}/clubs/${clubId}/draws`;
    const member = await findUserById(ctx, userId);
    if (member)
      await queueMail(ctx, pointsChangedMail(member, { club: { id: clubId, name }, delta, note, after, url }));
    return after;
  });
