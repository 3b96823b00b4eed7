import { slotOf } from '@hytte/domain/bookings/stay';
import { DEFAULT_QUARTER_AT, ticketsOf } from '@hytte/domain/draws/snapshot';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import {
  demandFrom,
  findSeal,
  hutNames,
  ownRequestsIn,
  findProvenRun,
  runsOfClub,
  findBalance,
  pointEntriesOf,
} from './draw-results.queries.ts';

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

export { viewRun } from './draws.view.ts';

/** Also those that failed: whoever runs the club must see it. */
export const allRuns = (ctx: Ctx, clubId: string) => runsOfClub(ctx.db, clubId, { provenOnly: false });

/** Those that anyone in the club can check. */
export const provenRuns = (ctx: Ctx, clubId: string) => runsOfClub(ctx.db, clubId, { provenOnly: true });

/** With its bundle. A run of another club is one that never was, and so is one that failed: there is nothing to check. */
export async function provenRun(ctx: Ctx, clubId: string, id: string) {
  const run = await findProvenRun(ctx.db, clubId, id);
  if (!run) throw new AppError('not_found');
  return run;
}

/** One's points, the tickets they would give in a draw just now, and how they came about. */
export async function ownPoints({ db, actor }: SignedInCtx, clubId: string) {
  const balance = await findBalance(db, clubId, actor.userId);
  if (!balance) throw new AppError('not_found');
  const { booking_points: points, lowest_of_club: lowest } = balance;
  const tickets = ticketsOf(points, lowest, DEFAULT_QUARTER_AT);
  return { points, tickets, entries: await pointEntriesOf(db, clubId, actor.userId) };
}
