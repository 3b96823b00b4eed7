import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { setStatementTimeout } from '#platform/db/allow-time.ts';
import { codeForDatabaseError, isDatabaseError } from '#platform/db/database-errors.ts';
import { AppError } from '#platform/http/app-error.ts';
import { drawClubs } from '#features/draws/draw-clubs.ts';
import { lockDraws, tryLockDraw } from './draw-lock.queries.ts';
import { insertFailedRun, type RunRow } from '#features/draws/draw.queries.ts';
import { queueFailureMails } from './failure-letters.ts';
import { type Occasion, planDraw, type PlannedDraw } from './occasion.ts';

export type { RunRow } from '#features/draws/draw.queries.ts';

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
