import { checkPeriod, stateOf } from '@hytte/domain/fairness/rounds/period';
import { appendToJournal } from '#features/fairness/journal/journal.service.ts';
import {
  endPeriod,
  factsOf,
  lockedPeriod,
  postponePeriod,
  refusePeriod,
  reread,
  termsOf,
} from '#features/fairness/rounds/periods.service.ts';
import { notifyCancelled, notifyReopened } from '#features/fairness/rounds/period-emails.service.ts';
import { record } from '#platform/audit/record.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { lockDraws } from './draw.queries.ts';
import { markReopened } from './freeze.queries.ts';

type PeriodKey = { clubId: string; id: string };
type NewMoments = { closesAt: Date; drawAt: Date; leftoversAt: Date; reason: string };

/**
 * Takes wishes again after the deadline. The list that was frozen stays on record; its round must not be published yet,
 * so that nobody could have known what it would give.
 */
export const reopenPeriod = (
  ctx: SignedInCtx,
  { clubId, id }: PeriodKey,
  { reason, ...moments }: NewMoments,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const period = await lockWaitingPeriod(ctx, clubId, id);
    if (stateOf(factsOf(period), ctx.now) !== 'closed') throw new AppError('period_is_announced');
    const before = termsOf(period);
    const terms = { ...before, ...moments };
    refusePeriod(checkPeriod(terms, ctx.now));
    await markReopened(ctx.db, id, ctx.now, reason);
    await postponePeriod(ctx, { clubId, id }, terms);
    const after = { closes_at: moments.closesAt.toISOString(), draw_at: moments.drawAt.toISOString() };
    const earlier = { closes_at: before.closesAt.toISOString(), draw_at: before.drawAt.toISOString() };
    const subject = { type: 'period', id, name: period.name };
    await record(ctx, { action: 'period.reopened', clubId, subject, before: earlier, after: { ...after, reason } });
    await notifyReopened(ctx, await reread(ctx, clubId, id), reason);
    await appendToJournal(ctx, clubId, { kind: 'period_changed', subject: id, before: earlier, after });
  });

/** Its wishes are not drawn, and its days are ordinary days from now on. */
export const cancelPeriod = (ctx: SignedInCtx, { clubId, id }: PeriodKey, reason: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const period = await lockWaitingPeriod(ctx, clubId, id);
    await markReopened(ctx.db, id, ctx.now, reason);
    await endPeriod(ctx, id, reason);
    const subject = { type: 'period', id, name: period.name };
    await record(ctx, { action: 'period.cancelled', clubId, subject, after: { reason } });
    await notifyCancelled(ctx, period, reason);
    const cancelled = { before: { cancelled: false }, after: { cancelled: true } };
    await appendToJournal(ctx, clubId, { kind: 'period_changed', subject: id, ...cancelled });
  });

/** Announced, and neither drawn nor cancelled. The draw waits for this lock, as this does for a draw. */
async function lockWaitingPeriod(ctx: SignedInCtx, clubId: string, id: string) {
  await lockDraws(ctx.db, [clubId]);
  const period = await lockedPeriod(ctx, clubId, id);
  if (period.announced_at === null) throw new AppError('not_found');
  // By the clock as well: its round may be published, though no worker has drawn yet.
  if (period.run_id !== null || period.cancelled_at !== null || ctx.now >= period.draw_at)
    throw new AppError('period_is_drawn');
  return period;
}
