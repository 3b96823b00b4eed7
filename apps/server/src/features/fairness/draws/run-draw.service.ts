import { setTimeout as wait } from 'node:timers/promises';
import { refuseWhilePeriodWaits } from '#features/fairness/rounds/period-draws.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { drawInOneTransaction, freezeWithoutWaiting, orRecordFailure, signatureFor } from './draw-steps.ts';
import { type Occasion, type OpenFreeze, planDraw } from './draw.ts';
import type { RunRow } from './draw.queries.ts';
import { openFreezesOf, runOfFreeze } from './freeze.queries.ts';

/** A person waits for the round this long, then the workers draw. The server ends a call after twenty seconds. */
const WAIT_MS = 15_000;
const BETWEEN_QUESTIONS_MS = 500;

/**
 * Freezes one club's list, or takes up one whose draw is overdue, and draws from it when its round is published. Throws
 * `draw_under_way` when another draw of the club is running, or has finished since this one was planned, and
 * `draw_waits_for_beacon` when the round cannot be had for now: the workers then draw by themselves.
 */
export async function runDraw(ctx: Ctx, clubId: string, occasion: Occasion): Promise<RunRow> {
  const deadline = performance.now() + WAIT_MS;
  await refuseWhilePeriodWaits(ctx, clubId);
  const plan = planDraw(clubId, occasion, ctx.now);
  const [made] = await orRecordFailure(ctx, plan, () => freezeWithoutWaiting(ctx, plan));
  const freeze = made ?? (await overdueFreezeOf(ctx, clubId));
  if (!freeze) throw new AppError('draw_under_way');
  const signature = await waitForSignature(ctx, freeze, deadline);
  if (signature === null) throw new AppError('draw_waits_for_beacon');
  const [run] = await orRecordFailure(ctx, plan, () => drawInOneTransaction(ctx, [{ freeze, signature }]));
  // Without a run a worker was faster.
  const drawn = run ?? (await runOfFreeze(ctx.db, freeze.id));
  if (!drawn) throw new AppError('draw_under_way');
  return drawn;
}

/** A list that was frozen before and whose time has come: its draw failed or was killed, and is taken up again. */
async function overdueFreezeOf({ db }: Ctx, clubId: string): Promise<OpenFreeze | null> {
  const [open] = await openFreezesOf(db, [clubId]);
  return open && (open.round?.publishedAt.getTime() ?? 0) < Date.now() ? open : null;
}

async function waitForSignature(ctx: Ctx, freeze: OpenFreeze, deadline: number): Promise<string | null> {
  if (freeze.round) await wait(Math.max(0, freeze.round.publishedAt.getTime() - Date.now()));
  for (;;) {
    const signature = await signatureFor(ctx, freeze);
    if (signature !== null || performance.now() + BETWEEN_QUESTIONS_MS > deadline) return signature;
    await wait(BETWEEN_QUESTIONS_MS);
  }
}
