import { slotOf } from '@hytte/domain/bookings/stay';
import { NO_PREVIOUS_RUN } from '@hytte/domain/draws/proof';
import type { Snapshot } from '@hytte/domain/draws/snapshot';
import { decideRequests, cancelOrphanedRequests, lockHuts } from '#features/bookings/stays.service.ts';
import { chargeStays } from '#features/points/points.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import {
  type ClubFacts,
  insertRuns,
  type RunRow,
  renewSeals,
  type DrawState,
  drawStatesOf,
  readClubFacts,
} from './draw.queries.ts';
import { drawInWorkerThread, type DrawResult, type DrawnClub, type PlannedDraw, snapshotOf } from './draw.ts';
import { queueResultMails } from './queue-draw-mails.ts';

/**
 * Draws for these clubs: all of it in the caller's transaction, or none. Whoever calls holds the clubs' draws.
 * Several clubs take as many statements as one. Clubs that have nothing to draw for are left out of the answer.
 */
export async function drawClubs(ctx: Ctx, plans: readonly PlannedDraw[]): Promise<RunRow[]> {
  const standings = await drawStatesOf(
    ctx.db,
    plans.map(({ clubId }) => clubId),
  );
  const due = plans.flatMap((plan) => {
    const standing = standings.find(({ club_id }) => club_id === plan.clubId);
    return standing && isDue(plan, standing) ? [{ plan, standing }] : [];
  });
  if (due.length === 0) return [];
  const clubIds = due.map(({ plan }) => plan.clubId);
  await lockHuts(ctx, clubIds);
  const all = await readFacts(ctx, clubIds);
  const clubs: DrawnClub[] = [];
  for (const { plan, standing } of due) {
    const facts = all.find(({ club_id }) => club_id === plan.clubId);
    if (facts) clubs.push({ plan, state: standing, facts, drawn: await drawFor(facts, standing, drawDay(ctx)) });
  }
  return saveResults(ctx, clubs);
}

/** A draw that ended since this one was asked for has served it; and who has turned the schedule off means it. */
const isDue = ({ moment, manual }: PlannedDraw, { last_finished_at, automation_enabled }: DrawState): boolean =>
  (last_finished_at === null || last_finished_at < moment) && (manual || automation_enabled);

const drawFor = (
  facts: ClubFacts,
  { secret, pseudonym_key: veil, last_hash }: DrawState,
  today: number,
): Promise<DrawResult> =>
  drawInWorkerThread({ facts, today, secret, pseudonymKey: veil, previousRunHash: last_hash ?? NO_PREVIOUS_RUN });

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

function newRun({ plan, state: standing, drawn }: DrawnClub) {
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

/** The morning of the day of a draw. */
export const drawDay = ({ today }: Ctx): number => slotOf(today, 'AM');

/** Clubs as they are just now. To hold still what is read, hold the huts first. */
export const readFacts = (ctx: Ctx, clubIds: readonly string[]): Promise<ClubFacts[]> =>
  readClubFacts(ctx.db, clubIds, { today: ctx.today, slot: drawDay(ctx) });

/** For trying draws that change nothing and are shown to nobody: members may go by their own ids. */
export async function snapshotForTrial(ctx: Ctx, clubId: string): Promise<{ facts: ClubFacts; snapshot: Snapshot }> {
  const [facts] = await readFacts(ctx, [clubId]);
  if (!facts) throw new AppError('not_found');
  return { facts, snapshot: snapshotOf(facts, drawDay(ctx), (user) => user) };
}
