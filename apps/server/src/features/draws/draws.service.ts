import { slotOf } from '@hytte/domain/bookings/stay';
import { provenRun } from '#features/lottery/history.service.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { contestedDays } from './contested-days.ts';
import { findSeal, hutNames, openRequests, ownRequestsIn } from './draws.queries.ts';

export async function nextDraw(ctx: Ctx, clubId: string) {
  const [seal, requests] = await Promise.all([
    findSeal(ctx.db, clubId),
    openRequests(ctx.db, clubId, slotOf(ctx.today, 'AM')),
  ]);
  if (!seal) throw new AppError('not_found');
  const applicants = new Set(requests.map(({ member }) => member)).size;
  return { ...seal, requests: requests.length, applicants, contestedDays: contestedDays(requests) };
}

/** The proof as it was published, and what the caller knows of it from elsewhere: their own requests. */
export async function drawWithWitness(ctx: SignedInCtx, clubId: string, runId: string) {
  const run = await provenRun(ctx, clubId, runId);
  const ownRequests = await ownRequestsIn(ctx.db, run.id, ctx.actor.userId);
  return { run, ownRequests, huts: await hutNames(ctx.db, clubId) };
}
