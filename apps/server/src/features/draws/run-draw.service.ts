import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { codeForDatabaseError, isDatabaseError } from '#platform/db/database-errors.ts';
import { setStatementTimeout } from '#platform/db/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { queue, enqueueMany } from '#platform/jobs/queue.ts';
import { drawClubs } from './draw-clubs.ts';
import { nextDrawTime } from './draw-settings.service.ts';
import { lockDraws, tryLockDraw, insertFailedRun, type RunRow, lockDueClubs, setNextDraws } from './draw.queries.ts';
import { type Occasion, planDraw, type PlannedDraw } from './draw.ts';
import { queueFailureMails } from './queue-draw-mails.ts';

/** Every minute: who is due? */
export const dueClubsQueue = queue('find-due-clubs', {
  // A server that goes down twice would break it twice; the next minute looks again, and nobody need be told.
  retries: 4,
  firstDelay: 5,
  longestDelay: 5,
  timeoutSeconds: 120,
  atOnce: 1,
  every: '* * * * *',
});

/** Clubs and the moment each was due, as text. Given up after some half an hour: the next moment draws for what is left. */
export const drawQueue = queue<{ moments: { clubId: string; at: string }[] }>('draw', {
  // Soon at first: what most often breaks a draw is a database that is back after seconds.
  retries: 9,
  firstDelay: 5,
  longestDelay: 600,
  timeoutSeconds: 300,
  // Draws have minutes, people who look at a calendar have not.
  atOnce: 2,
});

export type { RunRow } from './draw.queries.ts';

/** A draw of thousands of requests writes for some seconds. */
const STATEMENT_TIMEOUT_SECONDS = 60;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Draws for one club: the whole of it in one transaction, or nothing but a note that it failed. Throws
 * `draw_under_way` when somebody is at it, or has finished since this was asked for.
 */
export async function runDraw(ctx: Ctx, clubId: string, occasion: Occasion): Promise<RunRow> {
  const [run] = await drawOrRecordFailure(ctx, planDraw(clubId, occasion, ctx.now));
  if (!run) throw new AppError('draw_under_way');
  return run;
}

/** Draws for several clubs in one transaction, waiting for whoever is drawing; leaves out those it is done for. */
export const drawInOneTransaction = (ctx: Ctx, plans: readonly PlannedDraw[]): Promise<RunRow[]> =>
  inTransaction(ctx, async (ctx) => {
    await setStatementTimeout(ctx.db, STATEMENT_TIMEOUT_SECONDS);
    await lockDraws(
      ctx.db,
      plans.map(({ clubId }) => clubId),
    );
    return drawClubs(ctx, plans);
  });

/** One club alone. When it fails everything is as before, the seal too, and the history says so. */
export async function drawOrRecordFailure(ctx: Ctx, plan: PlannedDraw): Promise<RunRow[]> {
  try {
    return await (plan.manual ? drawWithoutWaiting(ctx, plan) : drawInOneTransaction(ctx, [plan]));
  } catch (error) {
    if (!isLockConflict(error)) await recordFailure(ctx, plan, error);
    throw error;
  }
}

/** Somebody else is at it and takes longer than we wait: nothing has failed, and it will be tried again. */
const isLockConflict = (error: unknown): boolean =>
  error instanceof AppError || (isDatabaseError(error) && error.code === LOCK_NOT_AVAILABLE);

/** For somebody who is waiting for the answer, and will not wait for another draw first. */
const drawWithoutWaiting = (ctx: Ctx, plan: PlannedDraw): Promise<RunRow[]> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await tryLockDraw(ctx.db, plan.clubId))) throw new AppError('draw_under_way');
    await setStatementTimeout(ctx.db, STATEMENT_TIMEOUT_SECONDS);
    const runs = await drawClubs(ctx, [plan]);
    for (const run of runs) await recordRun(ctx, run);
    return runs;
  });

const recordRun = (ctx: Ctx, { id, club_id, number, bookings_processed, bookings_allocated }: RunRow): Promise<void> =>
  record(ctx, {
    action: 'lottery.run',
    clubId: club_id,
    subject: { type: 'draw', id, name: number === null ? null : String(number) },
    after: { bookings_processed, bookings_allocated },
  });

/** Apart from the draw. What is kept is the code of the error: its words may hold what nobody should read. */
async function recordFailure(ctx: Ctx, { clubId, moment, manual, startedBy }: PlannedDraw, error: unknown) {
  ctx.log.error({ err: error, clubId }, 'a draw failed');
  const message = codeForDatabaseError(error) === 'unavailable' ? 'unavailable' : 'unexpected';
  try {
    const isNew = await insertFailedRun(ctx.db, { club_id: clubId, at: moment, manual, startedBy, message });
    // Whoever starts a draw by hand sees on the screen that it failed; at night nobody looks.
    if (isNew && !manual) await inTransaction(ctx, (ctx) => queueFailureMails(ctx, clubId));
  } catch (err) {
    ctx.log.error({ err, clubId }, 'a failed draw could not be noted, or nobody told of it');
  }
}

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

export const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
