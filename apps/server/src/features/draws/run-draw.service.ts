import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { enqueueMany } from '#platform/jobs/queue.ts';
import { chunksOf } from '#features/lottery/chunks-of.ts';
import { lockDueClubs, setNextDraws } from '#features/lottery/due-clubs.queries.ts';
import { drawQueue } from '#features/lottery/lottery.queues.ts';
import { nextDrawTime } from '#features/lottery/next-moment.ts';
import { planDraw, type PlannedDraw } from '#features/lottery/occasion.ts';
import { drawOrRecordFailure, drawInOneTransaction } from '#features/lottery/run-lottery.service.ts';

/** Clubs drawn in one transaction: enough to share its cost, few enough that nobody waits long for a hut. */
const CLUBS_PER_TRANSACTION = 25;
const CLAIM_BATCH_SIZE = 1000;
/** A person waits for the answer of a run for all clubs; the rest is for the workers. */
const INLINE_MS = 5_000;

/**
 * Takes clubs that are due and moves each on to its next moment after now: what was missed while everything stood
 * still is drawn for once. Whoever calls sees to the draws in the same transaction.
 */
async function claimDueClubs(ctx: Ctx, most: number): Promise<PlannedDraw[]> {
  const due = await lockDueClubs(ctx.db, ctx.now, most);
  await setNextDraws(
    ctx.db,
    due.map((settings) => ({ clubId: settings.club_id, at: nextDrawTime(settings, ctx.now) })),
  );
  return due.map(({ club_id, next_lottery_at }) =>
    planDraw(club_id, { kind: 'scheduled', at: next_lottery_at }, ctx.now),
  );
}

/** Hands every club that is due to the workers, some in each job. Tells how many there were. */
export async function queueDueClubs(ctx: Ctx): Promise<number> {
  let queued = 0;
  for (;;) {
    const claimed = await inTransaction(ctx, async (ctx) => {
      const plans = await claimDueClubs(ctx, CLAIM_BATCH_SIZE);
      const moments = plans.map(({ clubId, moment }) => ({ clubId, at: moment.toISOString() }));
      await enqueueMany(
        ctx,
        drawQueue,
        chunksOf(moments, CLUBS_PER_TRANSACTION).map((some) => ({ moments: some })),
      );
      return plans.length;
    });
    queued += claimed;
    if (claimed < CLAIM_BATCH_SIZE) return queued;
  }
}

/** What a job does. A club that cannot be drawn for holds up none of the others, and is tried again. */
export async function drawScheduledClubs(ctx: Ctx, moments: readonly { clubId: string; at: string }[]): Promise<void> {
  const plans = moments.map(({ clubId, at }) => planDraw(clubId, { kind: 'scheduled', at: new Date(at) }, ctx.now));
  try {
    await drawInOneTransaction(ctx, plans);
    return;
  } catch (err) {
    ctx.log.warn({ err, clubs: plans.length }, 'clubs could not be drawn for together');
  }
  const failed: unknown[] = [];
  for (const plan of plans) await drawOrRecordFailure(ctx, plan).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} of ${plans.length} draws failed`);
}

type DueRun = { allocated: number; clubs: number; queued: number };

/** Draws for the clubs that are due, here and now as long as somebody will wait, the rest through the workers. */
export async function runDueClubs(ctx: Ctx): Promise<DueRun> {
  const done: DueRun = { allocated: 0, clubs: 0, queued: 0 };
  const end = performance.now() + INLINE_MS;
  while (performance.now() < end) {
    const runs = await inTransaction(ctx, async (ctx) => {
      const plans = await claimDueClubs(ctx, CLUBS_PER_TRANSACTION);
      return plans.length === 0 ? null : drawInOneTransaction(ctx, plans);
    }).catch((err: unknown) => {
      // Whatever it was, the workers will find out which club, and note it.
      ctx.log.warn({ err }, 'due clubs could not be drawn for together');
      return null;
    });
    if (!runs) break;
    done.clubs += runs.length;
    done.allocated += runs.reduce((sum, { bookings_allocated }) => sum + bookings_allocated, 0);
  }
  const all = { ...done, queued: await queueDueClubs(ctx) };
  await record(ctx, { action: 'lottery.run_all', clubId: null, subject: { type: 'platform' }, after: all });
  return all;
}
