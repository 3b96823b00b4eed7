import { isTooOldToNotify, nextMoment, type PeriodStep } from '@hytte/domain/fairness/rounds/period';
import { lockDuePeriod, openLeftovers, type PeriodInProgress } from '#features/fairness/rounds/period-draws.service.ts';
import { notifyFrozen, notifyOpened, notifyReminded } from '#features/fairness/rounds/period-emails.service.ts';
import { duePeriods, scheduleNextStep } from '#features/fairness/rounds/periods.service.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { queue } from '#platform/jobs/queue.ts';
import { freezeLeftovers, freezePeriod } from './freeze-period.ts';

/** Looks every minute for periods that open, are reminded of, are frozen, or whose leftovers open or are drawn. */
export const periodStepsQueue = queue('period-steps', {
  retries: 4,
  firstDelay: 5,
  longestDelay: 5,
  timeoutSeconds: 120,
  atOnce: 1,
  every: '* * * * *',
});

/** More than one step of a period can be due after an outage: they come in order, each in a transaction of its own. */
export async function takePeriodSteps(ctx: Ctx): Promise<void> {
  const failed: unknown[] = [];
  for (const { id, club_id } of await duePeriods(ctx))
    try {
      while (await inTransaction(ctx, (ctx) => takeNextStep(ctx, club_id, id)));
    } catch (err) {
      ctx.log.error({ err, periodId: id }, 'a step of a period failed');
      failed.push(err);
    }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} periods failed`);
}

/** False when nothing of the period is due, another worker has it, or its freeze has to wait. */
async function takeNextStep(ctx: Ctx, clubId: string, id: string): Promise<boolean> {
  const period = await lockDuePeriod(ctx, clubId, id);
  const next = period && nextMoment(period.plan, period.row.last_step);
  if (!period || !next || !(await take(ctx, next, period))) return false;
  await scheduleNextStep(ctx, clubId, id, next.step);
  return true;
}

async function take(
  ctx: Ctx,
  { step, at }: { step: PeriodStep; at: Date },
  { row }: PeriodInProgress,
): Promise<boolean> {
  // A period may be announced after the moment it opens at.
  const dueSince = row.announced_at !== null && row.announced_at > at ? row.announced_at : at;
  const isTold = !isTooOldToNotify(dueSince, ctx.now);
  if (step === 'opened' && isTold) await notifyOpened(ctx, row);
  if (step === 'reminded' && isTold) await notifyReminded(ctx, row);
  if (step === 'leftovers') await openLeftovers(ctx, row);
  if (step === 'leftovers_drawn') return freezeLeftovers(ctx, row, at);
  if (step !== 'frozen') return true;
  const freeze = await freezePeriod(ctx, row);
  if (freeze && isTold) await notifyFrozen(ctx, row, freeze.snapshotHash);
  return freeze !== null;
}
