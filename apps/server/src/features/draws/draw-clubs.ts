import { slotOf } from '@hytte/domain/bookings/stay';
import { NO_PREVIOUS_RUN } from '@hytte/domain/draws/proof';
import type { Snapshot } from '@hytte/domain/draws/snapshot';
import { cancelOrphanedRequests, decideRequests, lockHuts } from '#features/bookings/stays.service.ts';
import { chargeStays } from '#features/points/points.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { countAllocated, drawInWorkerThread, type DrawnClub, type PlannedDraw, snapshotOf } from './draw.ts';
import {
  type ClubFacts,
  type DrawState,
  drawStatesOf,
  insertRuns,
  readClubFacts,
  renewSeals,
  type RunRow,
} from './draw.queries.ts';
import { queueResultMails } from './queue-draw-mails.ts';

/**
 * Draws for these clubs inside the caller's transaction, which holds the clubs' draw locks. Several clubs take as many
 * statements as one. Clubs that need no draw are missing from the result.
 */
export async function drawClubs(ctx: Ctx, plans: readonly PlannedDraw[]): Promise<RunRow[]> {
  const states = await drawStatesOf(
    ctx.db,
    plans.map(({ clubId }) => clubId),
  );
  const due = plans.flatMap((plan) => {
    const state = states.find(({ club_id }) => club_id === plan.clubId);
    return state && isDue(plan, state) ? [{ plan, state }] : [];
  });
  if (due.length === 0) return [];
  const clubIds = due.map(({ plan }) => plan.clubId);
  await lockHuts(ctx, clubIds);
  const factsOfClubs = await readFacts(ctx, clubIds);
  const clubs: DrawnClub[] = [];
  for (const { plan, state } of due) {
    const facts = factsOfClubs.find(({ club_id }) => club_id === plan.clubId);
    if (facts) clubs.push({ plan, state, facts, drawn: await drawFor(facts, state, drawDay(ctx)) });
  }
  return saveResults(ctx, clubs);
}

/** Not when a draw has finished since this one was planned, or when the schedule was turned off meanwhile. */
const isDue = ({ moment, manual }: PlannedDraw, { last_finished_at, automation_enabled }: DrawState): boolean =>
  (last_finished_at === null || last_finished_at < moment) && (manual || automation_enabled);

const drawFor = (facts: ClubFacts, { secret, pseudonym_key, last_hash }: DrawState, today: number) =>
  drawInWorkerThread({
    facts,
    today,
    secret,
    pseudonymKey: pseudonym_key,
    previousRunHash: last_hash ?? NO_PREVIOUS_RUN,
  });

async function saveResults(ctx: Ctx, clubs: readonly DrawnClub[]): Promise<RunRow[]> {
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
  await cancelOrphanedRequests(
    ctx,
    clubs.flatMap(({ facts }) => facts.strangers),
  );
  const won = decisions.filter(({ status }) => status === 'allocated');
  await chargeStays(
    ctx,
    won.map(({ bookingId }) => bookingId),
  );
  await renewSeals(ctx.db, [...runIds.keys()]);
  await queueResultMails(ctx, clubs, runIds);
  return runs;
}

function newRun({ plan, state, drawn }: DrawnClub) {
  const allocated = countAllocated(drawn);
  return {
    club_id: plan.clubId,
    number: (state.last_number ?? 0) + 1,
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

/** The first half day of the day of the draw. */
export const drawDay = ({ today }: Ctx): number => slotOf(today, 'AM');

/** The clubs as they are now. Lock the huts first when the answer has to stay true. */
export const readFacts = (ctx: Ctx, clubIds: readonly string[]): Promise<ClubFacts[]> =>
  readClubFacts(ctx.db, clubIds, { today: ctx.today, slot: drawDay(ctx) });

/** For trial draws, which are never saved or published: members appear under their own ids. */
export async function snapshotForTrial(ctx: Ctx, clubId: string): Promise<{ facts: ClubFacts; snapshot: Snapshot }> {
  const [facts] = await readFacts(ctx, [clubId]);
  if (!facts) throw new AppError('not_found');
  return { facts, snapshot: snapshotOf(facts, drawDay(ctx), (user) => user) };
}
