import { record } from '#platform/audit/record.ts';
import { chunksOf } from '#platform/chunks-of.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { enqueueMany, queue } from '#platform/jobs/queue.ts';
import type { ReadyFreeze } from './draw-clubs.ts';
import { nextDrawTime } from './draw-settings.service.ts';
import {
  drawInOneTransaction,
  freezeInOneTransaction,
  frozenQueue,
  orRecordFailure,
  signatureFor,
} from './draw-steps.ts';
import { type DrawMoment, planDraw, type PlannedDraw } from './draw.ts';
import { lockDueClubs, type RunRow, setNextDraws } from './draw.queries.ts';
import { openFreezesOf, overdueFreezes } from './freeze.queries.ts';

/** Looks every minute for clubs whose draw is due, and for frozen lists that were not drawn when they should have been. */
export const dueClubsQueue = queue('find-due-clubs', {
  // Survives two restarts of the database server in a row; the next minute looks again, and nobody need be notified.
  retries: 4,
  firstDelay: 5,
  longestDelay: 5,
  timeoutSeconds: 120,
  atOnce: 1,
  every: '* * * * *',
});

/** A club and when it was due, as text: by its schedule, unless the draw was announced. */
type DueMoment = { clubId: string; at: string; isAnnounced?: boolean; all?: boolean };

/**
 * Freezes, and draws when there is no beacon to wait for. Cancels after about half an hour: the next scheduled draw does
 * the rest.
 */
export const drawQueue = queue<{ moments: DueMoment[] }>('draw', {
  // The first retries come soon: what most often breaks a draw is a database that is back after seconds.
  retries: 9,
  firstDelay: 5,
  longestDelay: 600,
  timeoutSeconds: 300,
  // Draws can wait for minutes, the people who use the calendar meanwhile cannot.
  atOnce: 2,
});

/** Enough clubs to share the cost of a transaction, few enough that a hut is not locked for long. */
const CLUBS_PER_TRANSACTION = 25;
const CLAIM_BATCH_SIZE = 1000;
/** A person waits for the answer of a run for all clubs; after this time the workers do the rest. */
const INLINE_MS = 5_000;
/** A list that should have been drawn this long ago has lost its process, or its round cannot be had. */
const OVERDUE_MS = 30_000;

/** Draws for the clubs that are due: in this request for some seconds, the rest through the workers. */
export async function runDueClubs(ctx: Ctx): Promise<{ allocated: number; clubs: number; queued: number }> {
  const done = { allocated: 0, clubs: 0 };
  const end = performance.now() + INLINE_MS;
  // With a beacon every list waits for its round, and nobody should wait for them all.
  while (!ctx.beacon && performance.now() < end) {
    const runs = await drawSomeDueClubs(ctx).catch((err: unknown) => {
      // The workers draw club by club, and so find and record the one that fails.
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

/** Null when no club is due. */
async function drawSomeDueClubs(ctx: Ctx): Promise<RunRow[] | null> {
  const frozen = await inTransaction(ctx, async (ctx) => {
    const plans = await claimDueClubs(ctx, CLUBS_PER_TRANSACTION);
    return plans.length === 0 ? null : freezeInOneTransaction(ctx, plans);
  });
  return (
    frozen &&
    drawInOneTransaction(
      ctx,
      frozen.map((freeze) => ({ freeze, signature: '' })),
    )
  );
}

/** Enqueues a draw for every club that is due, several clubs in each job. Returns how many clubs. */
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

/** The job of `drawQueue`. A club whose draw fails does not stop the others, and makes the job retry. */
export async function drawScheduledClubs(ctx: Ctx, moments: readonly DueMoment[]): Promise<void> {
  const plans = moments.map(({ clubId, at, isAnnounced, all = false }) =>
    planDraw(clubId, { kind: isAnnounced ? 'announced' : 'scheduled', at: new Date(at), all }, ctx.now),
  );
  const failed = await togetherOrAlone(ctx, plans, {
    planOf: (plan) => plan,
    work: (some) => freezeInOneTransaction(ctx, some),
  });
  // With a beacon the lists have a job of their own, when their round is published.
  if (!ctx.beacon) failed.push(...(await drawFrozen(ctx, plans)));
  failIfAny(failed, plans.length);
}

/** The job of `frozenQueue`. Lists whose round cannot be had stay frozen. */
export async function drawFrozenClubs(ctx: Ctx, clubIds: readonly string[]): Promise<void> {
  failIfAny(
    await drawFrozen(
      ctx,
      clubIds.map((clubId) => ({ clubId })),
    ),
    clubIds.length,
  );
}

/** Draws from the open lists of these clubs; returns the errors. */
async function drawFrozen(ctx: Ctx, clubs: readonly { clubId: string }[]): Promise<unknown[]> {
  const open = await openFreezesOf(
    ctx.db,
    clubs.map(({ clubId }) => clubId),
  );
  const ready: ReadyFreeze[] = [];
  // Lists that were frozen together wait for the same round: the beacon is asked once.
  for (const some of Map.groupBy(open, ({ round }) => `${round?.chain} ${round?.round}`).values()) {
    const signature = some[0] ? await signatureFor(ctx, some[0]) : null;
    if (signature !== null) ready.push(...some.map((freeze) => ({ freeze, signature })));
  }
  return togetherOrAlone(ctx, ready, {
    planOf: ({ freeze }) => freeze,
    work: (some) => drawInOneTransaction(ctx, some),
  });
}

/** Queues the frozen lists that were not drawn in time: their process was killed, or their round could not be had. */
export async function queueOverdueFreezes(ctx: Ctx): Promise<void> {
  const overdue = await overdueFreezes(ctx.db, new Date(ctx.now.getTime() - OVERDUE_MS), CLAIM_BATCH_SIZE);
  const [oldest] = overdue;
  // Rounds that are all past are there or not there together: one question tells, and no job waits for an answer.
  if (!oldest || (await signatureFor(ctx, oldest)) === null) return;
  const jobs = chunksOf(overdue, CLUBS_PER_TRANSACTION).map((some) => ({ clubIds: some.map(({ clubId }) => clubId) }));
  await inTransaction(ctx, (ctx) => enqueueMany(ctx, frozenQueue, jobs));
}

/** Several clubs together, or club by club when that fails: one club's fault does not stop the others. Returns the errors. */
async function togetherOrAlone<T>(
  ctx: Ctx,
  items: readonly T[],
  { planOf, work }: { planOf: (item: T) => DrawMoment; work: (items: readonly T[]) => Promise<unknown> },
): Promise<unknown[]> {
  if (items.length === 0) return [];
  try {
    await work(items);
    return [];
  } catch (err) {
    ctx.log.warn({ err, clubs: items.length }, 'clubs could not be drawn for together');
  }
  const failed: unknown[] = [];
  for (const item of items)
    await orRecordFailure(ctx, planOf(item), () => work([item])).catch((error: unknown) => failed.push(error));
  return failed;
}

function failIfAny(failed: readonly unknown[], clubs: number): void {
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} of ${clubs} draws failed`);
}

/**
 * Takes clubs that are due and sets each to its next moment after now: moments missed during an outage are drawn for
 * once. The caller draws, or enqueues the draws, in the same transaction.
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
