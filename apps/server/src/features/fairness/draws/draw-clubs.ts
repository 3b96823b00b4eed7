import { NO_PREVIOUS_RUN } from '@hytte/domain/fairness/draws/proof';
import { limitOfKey } from '@hytte/domain/fairness/limits/limits';
import { cancelOrphanedRequests, decideRequests, lockHuts } from '#features/stays/bookings/stays.service.ts';
import { appendAllToJournal } from '#features/fairness/journal/journal.service.ts';
import { chargeStays } from '#features/fairness/points/points.service.ts';
import { currentRulesOf, rulesNumbered } from '#features/fairness/rules/rules.service.ts';
import { enterUnallocated, offerAfterDraw } from '#features/stays/waitlist/waitlist.service.ts';
import { record } from '#platform/audit/record.ts';
import type { Ctx } from '#platform/ctx.ts';
import {
  countAllocated,
  drawInWorkerThread,
  type DrawnClub,
  nextRunNumber,
  type OpenFreeze,
  outcomesByRequest,
  pseudonymsFrom,
} from './draw.ts';
import { readRequestsToDecide, type RequestsToDecide } from './club-facts.queries.ts';
import { type DrawState, drawStatesOf, insertRuns, renewSeals, type RunRow } from './draw.queries.ts';
import { markDrawn, openFreezesOf, snapshotsOf } from './freeze.queries.ts';
import { saveDrawnWishes, wishesToDecide } from './draw-period.ts';
import { unallocatedOf } from './unallocated.ts';
import { queueResultMails } from './queue-draw-mails.ts';

/** A frozen list, and what the beacon published in its round; empty without a beacon. */
export type ReadyFreeze = { freeze: OpenFreeze; signature: string };

/**
 * Draws from these frozen lists inside the caller's transaction, which holds the clubs' draw locks. Several clubs take as
 * many statements as one. Lists that were drawn meanwhile are missing from the result.
 */
export async function drawClubs(ctx: Ctx, ready: readonly ReadyFreeze[]): Promise<RunRow[]> {
  const allClubs = ready.map(({ freeze }) => freeze.clubId);
  const stillOpen = new Set((await openFreezesOf(ctx.db, allClubs)).map(({ id }) => id));
  // A period is drawn at its moment and not before.
  const due = ready.filter(({ freeze }) => stillOpen.has(freeze.id) && (!freeze.periodId || freeze.moment <= ctx.now));
  if (due.length === 0) return [];
  const clubIds = due.map(({ freeze }) => freeze.clubId);
  await lockHuts(ctx, clubIds);
  const [states, requests] = [await drawStatesOf(ctx.db, clubIds), await readRequestsToDecide(ctx.db, clubIds)];
  const snapshots = await snapshotsOf(ctx.db, [...stillOpen]);
  const clubs: DrawnClub[] = [];
  for (const { freeze, signature } of due) {
    const state = states.find(({ club_id }) => club_id === freeze.clubId);
    const ordinary = requests.find(({ club_id }) => club_id === freeze.clubId);
    const decided =
      ordinary && freeze.periodId !== null ? await wishesToDecide(ctx, freeze.periodId, ordinary) : ordinary;
    const snapshot = snapshots.find(({ id }) => id === freeze.id)?.snapshot;
    if (state && decided && snapshot !== undefined)
      clubs.push(await drawFor(ctx, freeze, { state, decided, snapshot, signature }));
  }
  return saveResults(ctx, clubs);
}

type Known = { state: DrawState; decided: RequestsToDecide; snapshot: string; signature: string };

async function drawFor(
  ctx: Ctx,
  freeze: OpenFreeze,
  { state, decided, snapshot, signature }: Known,
): Promise<DrawnClub> {
  const { secret, last_hash, pseudonym_key } = state;
  const input = { snapshot, secret, signature, previousRunHash: last_hash ?? NO_PREVIOUS_RUN };
  const drawn = await drawInWorkerThread(input, freeze.requests.length);
  const outcomeOf = outcomesByRequest(freeze.requests, drawn, pseudonymsFrom(pseudonym_key));
  return { freeze, state, decided, drawn, outcomeOf: await nameLimits(ctx, freeze.clubId, { drawn, outcomeOf }) };
}

/** Adds the name and number of the limit to each outcome that has one, beside the proof and not in it. */
async function nameLimits(
  ctx: Ctx,
  clubId: string,
  { drawn, outcomeOf }: Pick<DrawnClub, 'drawn' | 'outcomeOf'>,
): Promise<DrawnClub['outcomeOf']> {
  if (!drawn.outcomes.some((outcome) => 'cap' in outcome)) return outcomeOf;
  const { limits } = (await rulesNumbered(ctx.db, clubId, drawn.rulesNumber)) ?? { limits: [] };
  return new Map(
    [...outcomeOf].map(([request, outcome]) => {
      const limit = 'cap' in outcome ? limitOfKey(outcome.cap, limits) : null;
      return [request, limit ? { ...outcome, limit } : outcome] as const;
    }),
  );
}

async function saveResults(ctx: Ctx, clubs: readonly DrawnClub[]): Promise<RunRow[]> {
  const runs = await insertRuns(ctx.db, clubs.map(newRun));
  const runIds = new Map(runs.map(({ id, club_id }) => [club_id, id]));
  const runOf = ({ clubId }: OpenFreeze): string => runIds.get(clubId) ?? '';
  // First: until then the database refuses every change to the frozen list.
  await markDrawn(
    ctx.db,
    clubs.map(({ freeze }) => ({ freezeId: freeze.id, runId: runOf(freeze) })),
  );
  const decisions = clubs
    .filter(({ freeze }) => freeze.periodId === null)
    .flatMap(({ freeze, outcomeOf }) =>
      [...outcomeOf].map(([bookingId, { status, ...verdict }]) => ({
        bookingId,
        runId: runOf(freeze),
        status,
        verdict,
        points: 'points' in verdict ? verdict.points : null,
      })),
    );
  await decideRequests(ctx, decisions);
  const ofPeriods: string[] = [];
  for (const club of clubs)
    if (club.freeze.periodId !== null) {
      const ofRun = { periodId: club.freeze.periodId, runId: runOf(club.freeze) };
      ofPeriods.push(...(await saveDrawnWishes(ctx, club, ofRun)));
    }
  await cancelOrphanedRequests(
    ctx,
    clubs.flatMap(({ decided }) => decided.orphaned_requests),
  );
  const won = decisions.filter(({ status }) => status === 'allocated');
  await chargeStays(ctx, [...won.map(({ bookingId }) => bookingId), ...ofPeriods]);
  await renewSeals(ctx.db, [...runIds.keys()]);
  const rules = await currentRulesOf(ctx.db, [...runIds.keys()]);
  await queueResultMails(ctx, clubs, runIds, rules);
  for (const run of runs) if (run.manual) await recordRun(ctx, run);
  await appendAllToJournal(
    ctx,
    clubs.map(({ freeze, state, drawn }) => ({
      clubId: freeze.clubId,
      kind: 'drawn',
      after: {
        number: nextRunNumber(state),
        runHash: drawn.runHash,
        ...(freeze.periodId !== null && { period: freeze.periodId }),
      },
    })),
  );
  await enterUnallocated(ctx, await unallocatedOf(ctx, clubs, runIds, rules), rules);
  await offerAfterDraw(ctx, rules);
  return runs;
}

function newRun({ freeze, state, drawn }: DrawnClub) {
  const allocated = countAllocated(drawn);
  return {
    club_id: freeze.clubId,
    number: nextRunNumber(state),
    scheduled_for: freeze.moment,
    manual: freeze.manual,
    started_by: freeze.startedBy,
    bookings_processed: drawn.outcomes.length,
    bookings_allocated: allocated,
    bookings_rejected: drawn.outcomes.length - allocated,
    run_hash: drawn.runHash,
    bundle: drawn.bundle,
  };
}

const recordRun = (ctx: Ctx, { id, club_id, number, bookings_processed, bookings_allocated }: RunRow): Promise<void> =>
  record(ctx, {
    action: 'lottery.run',
    clubId: club_id,
    subject: { type: 'draw', id, name: number === null ? null : String(number) },
    after: { bookings_processed, bookings_allocated },
  });
