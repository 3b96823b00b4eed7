import { NO_PREVIOUS_RUN } from '@hytte/domain/lottery/proof';
import { decideRequests, dropRequests, holdAllHuts } from '#features/bookings/decide-requests.service.ts';
import { chargeStays } from '#features/points/points.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { ClubFacts } from './club-facts.queries.ts';
import { drawApart } from './draw-apart.ts';
import type { Drawn } from './draw-and-write.ts';
import type { DrawnClub } from './drawn-club.ts';
import { insertRuns, type RunRow, sealAnew, type Standing, standingOf } from './lottery-runs.queries.ts';
import type { PlannedDraw } from './occasion.ts';
import { queueLetters } from './result-letters.ts';
import { drawDay, readFacts } from './snapshot.service.ts';

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
  const clubIds = due.map(({ plan }) => plan.clubId);
  await holdAllHuts(ctx, clubIds);
  const all = await readFacts(ctx, clubIds);
  const clubs: DrawnClub[] = [];
  for (const { plan, standing } of due) {
    const facts = all.find(({ club_id }) => club_id === plan.clubId);
    if (facts) clubs.push({ plan, standing, facts, drawn: await drawFor(facts, standing, drawDay(ctx)) });
  }
  return writeDown(ctx, clubs);
}

/** A draw that ended since this one was asked for has served it; and who has turned the schedule off means it. */
const isDue = ({ moment, manual }: PlannedDraw, { last_finished_at, automation_enabled }: Standing): boolean =>
  (last_finished_at === null || last_finished_at < moment) && (manual || automation_enabled);

const drawFor = (facts: ClubFacts, { secret, veil, last_hash }: Standing, today: number): Promise<Drawn> =>
  drawApart({ facts, today, secret, veil, previousRunHash: last_hash ?? NO_PREVIOUS_RUN });

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
    clubs.flatMap(({ facts }) => facts.strangers),
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
