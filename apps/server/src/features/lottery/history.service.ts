import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findProvenRun, runsOfClub } from './history.queries.ts';

export { viewRun } from './lottery.view.ts';

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
