import { slotOf } from '@hytte/domain/bookings/stay';
import { provenRun } from '#features/lottery/history.service.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { demandFrom } from './demand.queries.ts';
import { findSeal, hutNames, ownRequestsIn } from './draws.queries.ts';

export async function nextDraw(ctx: Ctx, clubId: string) {
  const seal = await findSeal(ctx.db, clubId);
  if (!seal) throw new AppError('not_found');
  return { ...seal, ...(await demandFrom(ctx.db, clubId, slotOf(ctx.today, 'AM'))) };
}

/** The proof as it was published, and what the caller knows of it from elsewhere: their own requests. */
export async function drawProof(ctx: SignedInCtx, clubId: string, runId: string) {
  const run = await provenRun(ctx, clubId, runId);
  const ownRequests = await ownRequestsIn(ctx.db, run.id, ctx.actor.userId);
  return { run, ownRequests, huts: await hutNames(ctx.db, clubId) };
}
