import { NO_PREVIOUS_RUN } from '@hytte/domain/lottery/proof';
import { decideRequests, dropRequests, holdAllHuts } from '#features/bookings/decide-requests.service.ts';
import { chargeStays } from '#features/points/points.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { drawApart } from './draw-apart.ts';
import type { Drawn } from './draw-and-write.ts';
import type { DrawnClub } from './drawn-club.ts';
import { insertRuns, type RunRow, sealAnew, type Standing, standingOf } from './lottery-runs.queries.ts';
import type { PlannedDraw } from './occasion.ts';
import { queueLetters } from './result-letters.ts';
import { freeze, type Frozen } from './snapshot.service.ts';

/**
 * Draws for these clubs: all of it in the caller's transaction, or none. Whoever calls holds the clubs' draws.
 * Several clubs take as many statements as one. Clubs that have nothing to draw for are left out of the answer.
 */
export async function drawClubs(ctx: Ctx, plans: readonly PlannedDraw[]): Promise<RunRow[]> {
  const standings = await standingOf(
    ctx.db,
    plans.map(({ clubId }) => clubId),
  );
  const due = plans.flatMap((plan) => {
    const standing = standings.find(({ club_id }) => club_id === plan.clubId);
    return standing && isDue(plan, standing) ? [{ plan, standing }] : [];
  });
  if (due.length === 0) return [];
  await holdAllHuts(
    ctx,
    due.map(({ plan }) => plan.clubId),
  );
  const frozen = await freeze(ctx, new Map(due.map(({ plan, standing }) => [plan.clubId, standing.veil])));
  const clubs: DrawnClub[] = [];
  for (const club of due) {
    const found = frozen.find(({ facts }) => facts.club_id === club.plan.clubId);
    if (found) clubs.push({ ...club, frozen: found, drawn: await drawFor(club.standing, found) });
  }
  return writeDown(ctx, clubs);
}

/** A draw that ended since this one was asked for has served it; and who has turned the schedule off means it. */
const isDue = ({ moment, manual }: PlannedDraw, { last_finished_at, automation_enabled }: Standing): boolean =>
  (last_finished_at === null || last_finished_at < moment) && (manual || automation_enabled);

const drawFor = ({ secret, last_hash }: Standing, { snapshot }: Frozen): Promise<Drawn> =>
  drawApart({ secret, beacon: '', previousRunHash: last_hash ?? NO_PREVIOUS_RUN, snapshot });

async function writeDown(ctx: Ctx, clubs: readonly DrawnClub[]): Promise<RunRow[]> {
  const runs = await insertRuns(ctx.db, clubs.map(newRun));
  const runIds = new Map(runs.map(({ id, club_id }) => [club_id, id]));
  const decisions = clubs.flatMap(({ plan, drawn }) =>
    drawn.outcomes.map(({ request, status, ...verdict }) => ({
      bookingId: request,
      runId: runIds.get(plan.clubId) ?? '',
      status,
      verdict,
    })),
  );
  await decideRequests(ctx, decisions);
  await dropRequests(
    ctx,
    clubs.flatMap(({ frozen }) => frozen.facts.strangers),
  );
  const won = decisions.filter(({ status }) => status === 'allocated');
  await chargeStays(
    ctx,
    won.map(({ bookingId }) => bookingId),
  );
  await sealAnew(ctx.db, [...runIds.keys()]);
  await queueLetters(ctx, clubs, runIds);
  return runs;
}

function newRun({ plan, standing, drawn }: DrawnClub) {
  const allocated = drawn.outcomes.filter(({ status }) => status === 'allocated').length;
  return {
    club_id: plan.clubId,
    number: (standing.last_number ?? 0) + 1,
    scheduled_for: plan.moment,
    manual: plan.manual,
    started_by: plan.startedBy,
    bookings_processed: drawn.outcomes.length,
    bookings_allocated: allocated,
    bookings_rejected: drawn.outcomes.length - allocated,
    run_hash: drawn.runHash,
    bundle: drawn.bundle,
  };
}
