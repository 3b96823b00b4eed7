import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { setStatementTimeout } from '#platform/db/database.ts';
import { codeForDatabaseError, isDatabaseError } from '#platform/db/database-errors.ts';
import { AppError } from '#platform/http/app-error.ts';
import { enqueueAt, queue } from '#platform/jobs/queue.ts';
import { drawClubs, type ReadyFreeze } from './draw-clubs.ts';
import type { DrawMoment, OpenFreeze, PlannedDraw } from './draw.ts';
import { insertFailedRun, lockDraws, type RunRow, tryLockDraw } from './draw.queries.ts';
import { openFreezesOf } from './freeze.queries.ts';
import { freezeClubs } from './freeze-clubs.ts';
import { queueFailureMails } from './queue-draw-mails.ts';

// The two transactions of a draw, freezing a list and drawing from it, and what happens when one of them fails.

/** Clubs whose lists are frozen, when their round has been published. Never abandoned: every minute queues them again. */
export const frozenQueue = queue<{ clubIds: string[] }>('draw-frozen', {
  retries: 2,
  firstDelay: 5,
  longestDelay: 5,
  timeoutSeconds: 300,
  atOnce: 2,
});

/** A draw of thousands of requests writes for some seconds. */
const STATEMENT_TIMEOUT_SECONDS = 60;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Freezes the lists of several clubs in one transaction. Waits for their draw locks, and throws `draw_under_way` where a
 * list from before the planned moment still waits for its draw: then the job tries again. With a beacon the job that draws
 * is queued for the moment the round is published.
 */
export const freezeInOneTransaction = (ctx: Ctx, plans: readonly PlannedDraw[]): Promise<OpenFreeze[]> =>
  inTransaction(ctx, async (ctx) => {
    await lockAll(ctx, plans);
    await refuseWhileOlderListWaits(ctx, plans);
    const frozen = await freezeClubs(ctx, plans);
    const round = frozen[0]?.round;
    const clubIds = frozen.map(({ clubId }) => clubId);
    if (round) await enqueueAt(ctx, frozenQueue, { data: { clubIds }, notBefore: round.publishedAt });
    return frozen;
  });

/** Such a list does not have what was asked for since. Those of periods may wait for days; they are looked for before. */
async function refuseWhileOlderListWaits({ db }: Ctx, plans: readonly PlannedDraw[]): Promise<void> {
  const momentOf = new Map(plans.map(({ clubId, moment }) => [clubId, moment]));
  const open = await openFreezesOf(db, [...momentOf.keys()]);
  const isOlder = ({ clubId, frozenAt, periodId }: OpenFreeze): boolean =>
    periodId === null && frozenAt < (momentOf.get(clubId) ?? frozenAt);
  if (open.some(isOlder)) throw new AppError('draw_under_way');
}

/** For the admin who pressed the button: does not wait for another draw to end. */
export const freezeWithoutWaiting = (ctx: Ctx, plan: PlannedDraw): Promise<OpenFreeze[]> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await tryLockDraw(ctx.db, plan.clubId))) throw new AppError('draw_under_way');
    await setStatementTimeout(ctx.db, STATEMENT_TIMEOUT_SECONDS);
    return freezeClubs(ctx, [plan]);
  });

/** Waits for the clubs' draw locks; skips lists that another process has drawn from meanwhile. */
export const drawInOneTransaction = (ctx: Ctx, ready: readonly ReadyFreeze[]): Promise<RunRow[]> =>
  inTransaction(ctx, async (ctx) => {
    await lockAll(
      ctx,
      ready.map(({ freeze }) => freeze),
    );
    return drawClubs(ctx, ready);
  });

async function lockAll(ctx: Ctx, clubs: readonly { clubId: string }[]): Promise<void> {
  await setStatementTimeout(ctx.db, STATEMENT_TIMEOUT_SECONDS);
  await lockDraws(
    ctx.db,
    clubs.map(({ clubId }) => clubId),
  );
}

/** The signature of the round that the list was frozen for, and of no other; null while it cannot be had. */
export async function signatureFor({ beacon, log }: Ctx, { clubId, round }: OpenFreeze): Promise<string | null> {
  if (!round) return '';
  if (beacon?.chain.hash === round.chain) return beacon.signatureOf(round.round);
  log.error({ clubId, ...round }, 'a frozen list waits for a beacon that is not configured');
  return null;
}

/** One club alone. A failure rolls its transaction back and adds a failed run to the history. */
export async function orRecordFailure<T>(ctx: Ctx, plan: DrawMoment, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isLockConflict(error)) await recordFailure(ctx, plan, error);
    throw error;
  }
}

/** Another draw of the club holds the lock for longer than we wait. That is no failure; the job retries. */
const isLockConflict = (error: unknown): boolean =>
  error instanceof AppError || (isDatabaseError(error) && error.code === LOCK_NOT_AVAILABLE);

/** In a transaction of its own. Stores the error's code, never its message, which may contain personal data. */
async function recordFailure(ctx: Ctx, { clubId, moment, manual, startedBy }: DrawMoment, error: unknown) {
  ctx.log.error({ err: error, clubId }, 'a draw failed');
  const message = codeForDatabaseError(error) === 'unavailable' ? 'unavailable' : 'unexpected';
  try {
    const isNew = await insertFailedRun(ctx.db, { club_id: clubId, at: moment, manual, startedBy, message });
    // Who started the draw and waits for it sees on the screen that it failed.
    if (isNew && ctx.actor === null) await inTransaction(ctx, (ctx) => queueFailureMails(ctx, clubId));
  } catch (err) {
    ctx.log.error({ err, clubId }, 'a failed draw could not be recorded, or its mails not queued');
  }
}
