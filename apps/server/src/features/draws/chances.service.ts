import { createHash } from 'node:crypto';
import { overlaps } from '@hytte/domain/bookings/stay';
import { fullName } from '#features/members/members.service.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { limitCall } from '#platform/http/rate-limits.ts';
import { limitConcurrencyPerKey } from '#platform/limit-concurrency.ts';
import { snapshotForTrial } from './draw-clubs.ts';
import { demandFrom, hasRequests, peopleNamed } from './draw-results.queries.ts';
import { ofThousand, simulateInWorkerThread, type Simulation } from './simulate.ts';

/** With fewer applicants a chance would reveal who else applies. */
const MIN_APPLICANTS = 3;
/** Precise enough for "about 1 in 4", and fast enough to wait for while the page loads. */
const CHANCES_BUDGET = { draws: 1000, withinMs: 1000 };
/** The admin has pressed a button and waits longer; a very large club gets fewer draws. */
const DRY_RUN_BUDGET = { draws: 1000, withinMs: 8000 };
const CLUBS_CACHED = 100;

type Trial = Awaited<ReturnType<typeof snapshotForTrial>>;
type TrialRequest = Trial['facts']['requests'][number];
type OwnChance = { bookingId: string; rivals: number; ofThousand: number | null };

/** The chances of the caller's requests, if the draw were now. */
export async function chances(ctx: SignedInCtx, clubId: string): Promise<{ draws: number; chances: OwnChance[] }> {
  const { userId } = ctx.actor;
  if (!(await hasRequests(ctx.db, clubId, userId))) return { draws: 0, chances: [] };
  const trial = await snapshotForTrial(ctx, clubId);
  const requests = trial.facts.requests.filter(({ first }) => first >= trial.snapshot.today);
  const own = requests
    .filter(({ user }) => user === userId)
    .map((request) => ({ bookingId: request.id, rivals: rivalsOf(request, requests) }));
  const simulation = own.some(mayBeShown) ? await simulationOf(trial) : null;
  return {
    draws: simulation?.draws ?? 0,
    chances: own.map((request) => ({
      ...request,
      ofThousand: simulation && mayBeShown(request) ? ofThousand(simulation, request.bookingId) : null,
    })),
  };
}

const simulations = memoizeLatest<Simulation>(CLUBS_CACHED);

/** Cached by all that a draw depends on: one simulation serves the whole club until something changes, or midnight. */
function simulationOf({ facts, snapshot }: Trial): Promise<Simulation> {
  const key = createHash('sha256')
    .update(JSON.stringify([snapshot.today, facts]))
    .digest('base64');
  return simulations(key, () => simulateInWorkerThread({ snapshot, ...CHANCES_BUDGET }));
}

function rivalsOf(own: TrialRequest, requests: readonly TrialRequest[]): number {
  const rivals = requests.filter(
    ({ hut, user, ...stay }) => hut === own.hut && user !== own.user && overlaps(stay, own),
  );
  return new Set(rivals.map(({ user }) => user)).size;
}

const mayBeShown = ({ rivals }: { rivals: number }): boolean => rivals + 1 >= MIN_APPLICANTS;

const limitDryRuns = limitCall('dry-run', { person: 20, club: 30, address: 200 });
/** One at a time for a club, two waiting: however often its admins press, other clubs' simulations are not refused. */
const oneDryRunPerClub = limitConcurrencyPerKey({ atOnce: 1, inLine: 2 });

/** Simulates the next draw many times with random lots. Reads only. */
export async function dryRun(ctx: SignedInCtx, clubId: string) {
  await limitDryRuns(ctx, clubId);
  return oneDryRunPerClub(clubId, () => simulateDraw(ctx, clubId));
}

async function simulateDraw(ctx: Ctx, clubId: string) {
  const { facts, snapshot } = await snapshotForTrial(ctx, clubId);
  const { contested_slots } = await demandFrom(ctx.db, clubId, snapshot.today);
  const simulation = await simulateInWorkerThread({ snapshot, ...DRY_RUN_BUDGET });
  const allocations = [...simulation.allocated.values()].reduce((sum, times) => sum + times, 0);
  return {
    draws: simulation.draws,
    expectedAllocated: Math.round((allocations * 10) / simulation.draws) / 10,
    contested_slots,
    requests: await namedRequests(ctx, facts, simulation),
  };
}

async function namedRequests(ctx: Ctx, { requests, members, huts }: Trial['facts'], simulation: Simulation) {
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
