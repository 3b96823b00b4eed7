import { randomUUID } from 'node:crypto';
import { drawsOf } from '@hytte/domain/availability/availability';
import { decidedNext, demandOf } from '@hytte/domain/availability/next-draw';
import { overlaps, type SlotRun } from '@hytte/domain/bookings/stay';
import type { Snapshot } from '@hytte/domain/draws/v2/snapshot';
import { pointsOfRequest } from '#features/bookings/request-stay.service.ts';
import { fullName } from '#features/members/members.service.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { limitCall } from '#platform/http/rate-limits.ts';
import { limitConcurrencyPerKey } from '#platform/limit-concurrency.ts';
import { drawDay, readClub, snapshotForTrial, type TrialClub } from './club-facts.ts';
import { hasRequests, peopleNamed } from './draw-results.queries.ts';
import { canonicalText } from './draw.ts';
import type { ClubFacts } from './draw.queries.ts';
import { ofThousand, simulateInWorkerThread, type Simulation } from './simulate.ts';

/** With fewer applicants a chance would reveal who else applies. */
const MIN_APPLICANTS = 3;
/** Precise enough for "about 1 in 4", and fast enough to wait for while the page loads. */
const CHANCES_BUDGET = { draws: 1000, withinMs: 1000 };
/** The admin has pressed a button and waits longer; a very large club gets fewer draws. */
export const DRY_RUN_BUDGET = { draws: 1000, withinMs: 8000 };
const SIMULATIONS_CACHED = 300;

type TrialRequest = ClubFacts['requests'][number];
type Chance = { rivals: number; ofThousand: number | null };

/** The chances of the caller's requests, if the draw were now. */
export async function chances(
  ctx: SignedInCtx,
  clubId: string,
): Promise<{ draws: number; chances: (Chance & { bookingId: string })[] }> {
  const { userId } = ctx.actor;
  if (!(await hasRequests(ctx.db, clubId, userId))) return { draws: 0, chances: [] };
  const facts = await readClub(ctx, clubId);
  const today = drawDay(ctx);
  const own = facts.requests.filter(({ user, first }) => user === userId && first >= today);
  const { draws, chanceOf } = await tryDraws(ctx, facts, own);
  return { draws, chances: own.map((request) => ({ bookingId: request.id, ...chanceOf(request) })) };
}

export const limitPreviews = limitCall('chance-preview', { person: 120, club: 1200, address: 1200 });
/** One at a time for a club, so that members who look through the calendar do not fill the queue of all clubs. */
export const onePreviewPerClub = limitConcurrencyPerKey({ atOnce: 1, inLine: 4 });

/**
 * The chance of a request that is not sent yet, if it were sent and drawn now. Once it is sent, and nothing else has
 * changed, `chances` gives the same. Reads only; throws the refusal that sending it would meet.
 */
export async function chanceIfAsked(
  ctx: SignedInCtx,
  clubId: string,
  { hutId, stay }: { hutId: string; stay: SlotRun },
): Promise<Chance> {
  await limitPreviews(ctx, clubId);
  const cost = await pointsOfRequest(ctx, { clubId, hutId }, stay);
  const facts = await readClub(ctx, clubId);
  const user = ctx.actor.userId;
  const rank = 1 + facts.requests.filter((request) => request.user === user).length;
  const asked = { id: randomUUID(), user, hut: hutId, ...stay, cost, rank };
  const requests = [...facts.requests, asked];
  return onePreviewPerClub(clubId, async () => {
    const { chanceOf } = await tryDraws(ctx, { ...facts, requests }, [asked]);
    return chanceOf(asked);
  });
}

/** Simulates the draws that decide these requests, where a chance may be shown. */
async function tryDraws(ctx: Ctx, facts: TrialClub, shown: readonly TrialRequest[]) {
  const today = drawDay(ctx);
  const ahead = facts.requests.filter(({ first }) => first >= today);
  const rivalsOf = (own: TrialRequest) => countRivals(own, ahead);
  const drawOf = drawsOf(facts.requests, { now: ctx.now, rule: facts.rules.rules.days, draws: facts.planned });
  const keyOf = (request: TrialRequest) => drawOf.get(request)?.getTime() ?? null;
  const tried = new Map<number | null, Simulation>();
  for (const key of new Set(shown.filter((request) => mayBeShown(rivalsOf(request))).map(keyOf))) {
    const together = facts.requests.filter((request) => keyOf(request) === key);
    const requests = together.map((request) => ({ ...request, id: wishOf(request) }));
    tried.set(key, await simulationOf(snapshotForTrial({ ...facts, requests }, today)));
  }
  return {
    draws: Math.max(0, ...[...tried.values()].map(({ draws }) => draws)),
    chanceOf: (request: TrialRequest): Chance => {
      const [rivals, simulation] = [rivalsOf(request), tried.get(keyOf(request))];
      return { rivals, ofThousand: simulation && mayBeShown(rivals) ? ofThousand(simulation, wishOf(request)) : null };
    },
  };
}

/** A request by its place in its guest's own order, which it has before it is sent as after. */
const wishOf = ({ user, rank }: TrialRequest): string => `${user} ${rank}`;

const simulations = memoizeLatest<Simulation>(SIMULATIONS_CACHED);

/** Cached by all that a draw depends on: one simulation serves the whole club until something changes, or midnight. */
export const simulationOf = (snapshot: Snapshot): Promise<Simulation> =>
  simulations(canonicalText(snapshot).snapshotHash, () => simulateInWorkerThread({ snapshot, ...CHANCES_BUDGET }));

function countRivals(own: TrialRequest, requests: readonly TrialRequest[]): number {
  const rivals = requests.filter(
    ({ hut, user, ...stay }) => hut === own.hut && user !== own.user && overlaps(stay, own),
  );
  return new Set(rivals.map(({ user }) => user)).size;
}

export const mayBeShown = (rivals: number): boolean => rivals + 1 >= MIN_APPLICANTS;

export const limitDryRuns = limitCall('dry-run', { person: 20, club: 30, address: 200 });
/** One at a time for a club, two waiting: however often its admins press, other clubs' simulations are not refused. */
export const oneDryRunPerClub = limitConcurrencyPerKey({ atOnce: 1, inLine: 2 });

/** Simulates the next draw, with what it decides, many times with random lots. Reads only. */
export async function dryRun(ctx: SignedInCtx, clubId: string) {
  await limitDryRuns(ctx, clubId);
  return oneDryRunPerClub(clubId, () => simulateDraw(ctx, clubId));
}

async function simulateDraw(ctx: Ctx, clubId: string) {
  const club = await readClub(ctx, clubId);
  const draws = { now: ctx.now, rule: club.rules.rules.days, draws: club.planned };
  const facts = { ...club, requests: decidedNext(club.requests, draws) };
  const today = drawDay(ctx);
  const simulation = await simulateInWorkerThread({ snapshot: snapshotForTrial(facts, today), ...DRY_RUN_BUDGET });
  const allocations = [...simulation.allocated.values()].reduce((sum, times) => sum + times, 0);
  return {
    draws: simulation.draws,
    expectedAllocated: Math.round((allocations * 10) / simulation.draws) / 10,
    contestedSlots: demandOf(facts.requests.filter(({ first }) => first >= today)).contestedSlots,
    requests: await namedRequests(ctx, facts, simulation),
  };
}

async function namedRequests(ctx: Ctx, { requests, members, huts }: ClubFacts, simulation: Simulation) {
  const people = await peopleNamed(
    ctx.db,
    requests.map(({ user }) => user),
  );
  const personOf = new Map(people.map((person) => [person.id, person]));
  const pointsOf = new Map(members.map(({ user, points }) => [user, points]));
  const hutNameOf = new Map(huts.map(({ id, name }) => [id, name]));
  return requests.map(({ id, user, hut, first, last }) => ({
    id,
    first,
    last,
    hutName: hutNameOf.get(hut) ?? '',
    name: fullName(personOf.get(user)),
    points: pointsOf.get(user) ?? 0,
    ofThousand: ofThousand(simulation, id),
  }));
}

/** LRU cache of promises: concurrent callers share one computation, and a failed one is removed. */
export function memoizeLatest<T>(most: number) {
  const results = new Map<string, Promise<T>>();
  return (key: string, compute: () => Promise<T>): Promise<T> => {
    const result = results.get(key) ?? compute();
    // Moves the key to the end of the map: the least recently used is first.
    results.delete(key);
    results.set(key, result);
    for (const oldest of results.keys()) {
      if (results.size <= most) break;
      results.delete(oldest);
    }
    result.catch(() => results.delete(key));
    return result;
  };
}
