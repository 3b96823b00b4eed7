import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { setStatementTimeout } from '#platform/db/database.ts';
import { codeForDatabaseError, isDatabaseError } from '#platform/db/database-errors.ts';
import { AppError } from '#platform/http/app-error.ts';
import { enqueueMany, queue } from '#platform/jobs/queue.ts';
import { drawClubs } from './draw-clubs.ts';
import { nextDrawTime } from './draw-settings.service.ts';
import { chunksOf, type Occasion, planDraw, type PlannedDraw } from './draw.ts';
import { insertFailedRun, lockDraws, lockDueClubs, type RunRow, setNextDraws, tryLockDraw } from './draw.queries.ts';
import { queueFailureMails } from './queue-draw-mails.ts';

/** Looks every minute for clubs whose draw is due. */
export const dueClubsQueue = queue('find-due-clubs', {
  // Survives two restarts of the database server in a row; the next minute looks again, and nobody need be notified.
  retries: 4,
  firstDelay: 5,
  longestDelay: 5,
  timeoutSeconds: 120,
  atOnce: 1,
  every: '* * * * *',
});

/** Clubs and the moment each was due, as text. Gives up after about half an hour: the next scheduled draw does the rest. */
export const drawQueue = queue<{ moments: { clubId: string; at: string }[] }>('draw', {
  // The first retries come soon: what most often breaks a draw is a database that is back after seconds.
  retries: 9,
  firstDelay: 5,
  longestDelay: 600,
  timeoutSeconds: 300,
  // Draws can wait for minutes, the people who use the calendar meanwhile cannot.
  atOnce: 2,
});

/** A draw of thousands of requests writes for some seconds. */
const STATEMENT_TIMEOUT_SECONDS = 60;
const LOCK_NOT_AVAILABLE = '55P03';
/** Enough clubs to share the cost of a transaction, few enough that a hut is not locked for long. */
const CLUBS_PER_TRANSACTION = 25;
const CLAIM_BATCH_SIZE = 1000;
/** A person waits for the answer of a run for all clubs; the workers do what is left after this. */
const INLINE_MS = 5_000;

/**
 * Draws for one club, in one transaction; a failure leaves nothing but a failed run in the history. Throws
 * `draw_under_way` when another draw of the club is running, or has finished since this one was planned.
 */
export async function runDraw(ctx: Ctx, clubId: string, occasion: Occasion): Promise<RunRow> {
  const [run] = await drawOrRecordFailure(ctx, planDraw(clubId, occasion, ctx.now));
  if (!run) throw new AppError('draw_under_way');
  return run;
}

/** Draws for the clubs that are due: in this request for some seconds, the rest through the workers. */
export async function runDueClubs(ctx: Ctx): Promise<{ allocated: number; clubs: number; queued: number }> {
  const done = { allocated: 0, clubs: 0 };
  const end = performance.now() + INLINE_MS;
  while (performance.now() < end) {
    const runs = await inTransaction(ctx, async (ctx) => {
      const plans = await claimDueClubs(ctx, CLUBS_PER_TRANSACTION);
      return plans.length === 0 ? null : drawInOneTransaction(ctx, plans);
    }).catch((err: unknown) => {
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

/** Draws for several clubs in one transaction. Waits for their draw locks; skips clubs that need no draw any more. */
const drawInOneTransaction = (ctx: Ctx, plans: readonly PlannedDraw[]): Promise<RunRow[]> =>
  inTransaction(ctx, async (ctx) => {
    await setStatementTimeout(ctx.db, STATEMENT_TIMEOUT_SECONDS);
    await lockDraws(
      ctx.db,
      plans.map(({ clubId }) => clubId),
    );
    return drawClubs(ctx, plans);
  });

/** One club alone. A failure rolls everything back, the seal too, and adds a failed run to the history. */
async function drawOrRecordFailure(ctx: Ctx, plan: PlannedDraw): Promise<RunRow[]> {
  try {
    return await (plan.manual ? drawWithoutWaiting(ctx, plan) : drawInOneTransaction(ctx, [plan]));
  } catch (error) {
    if (!isLockConflict(error)) await recordFailure(ctx, plan, error);
    throw error;
  }
}

/** Another draw of the club holds the lock for longer than we wait. That is no failure; the job retries. */
const isLockConflict = (error: unknown): boolean =>
  error instanceof AppError || (isDatabaseError(error) && error.code === LOCK_NOT_AVAILABLE);

/** For the admin who pressed the button: does not wait for another draw to end. */
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

/** In a transaction of its own. Stores the error's code, never its message, which may contain personal data. */
async function recordFailure(ctx: Ctx, { clubId, moment, manual, startedBy }: PlannedDraw, error: unknown) {
  ctx.log.error({ err: error, clubId }, 'a draw failed');
  const message = codeForDatabaseError(error) === 'unavailable' ? 'unavailable' : 'unexpected';
  try {
    const isNew = await insertFailedRun(ctx.db, { club_id: clubId, at: moment, manual, startedBy, message });
    // An admin who starts a draw sees on the screen that it failed; of a scheduled one they are notified by mail.
    if (isNew && !manual) await inTransaction(ctx, (ctx) => queueFailureMails(ctx, clubId));
  } catch (err) {
    ctx.log.error({ err, clubId }, 'a failed draw could not be recorded, or its mails not queued');
  }
}
