import { createHash } from 'node:crypto';
import { overlaps } from '@hytte/domain/bookings/stay';
import { fullName } from '#features/members/members.service.ts';
import type { SignedInCtx, Ctx } from '#platform/ctx.ts';
import { snapshotForTrial } from './draw-clubs.ts';
import { hasRequests, demandFrom, peopleNamed } from './draw-results.queries.ts';
import { ofThousand, type Simulation, simulateInWorkerThread } from './simulate.ts';

/** From so many on a chance tells nobody who else applies. */
const MIN_APPLICANTS = 3;
/** As near as words like "about 1 in 4" need, and short enough to wait for while the page is drawn. */
const CHANCES_BUDGET = { draws: 1000, withinMs: 1000 };
const CLUBS_CACHED = 100;

type Frozen = Awaited<ReturnType<typeof snapshotForTrial>>;
type Asked = Frozen['facts']['requests'][number];
type OwnChance = { bookingId: string; rivals: number; ofThousand: number | null };

const simulations = memoizeLatest<Simulation>(CLUBS_CACHED);

/** By all that a draw depends on: one simulation serves everybody in the club until something changes, or midnight. */
function simulationOf({ facts, snapshot }: Frozen): Promise<Simulation> {
  const key = createHash('sha256')
    .update(JSON.stringify([snapshot.today, facts]))
    .digest('base64');
  return simulations(key, () => simulateInWorkerThread({ snapshot, ...CHANCES_BUDGET }));
}

function rivalsOf(own: Asked, requests: readonly Asked[]): number {
  const rivals = requests.filter(
    ({ hut, user, ...stay }) => hut === own.hut && user !== own.user && overlaps(stay, own),
  );
  return new Set(rivals.map(({ user }) => user)).size;
}

const mayBeShown = ({ rivals }: { rivals: number }): boolean => rivals + 1 >= MIN_APPLICANTS;

/** How one's own requests stand, had the draw been now. */
export async function chances(ctx: SignedInCtx, clubId: string): Promise<{ draws: number; chances: OwnChance[] }> {
  const { userId } = ctx.actor;
  if (!(await hasRequests(ctx.db, clubId, userId))) return { draws: 0, chances: [] };
  const frozen = await snapshotForTrial(ctx, clubId);
  const requests = frozen.facts.requests.filter(({ first }) => first >= frozen.snapshot.today);
  const own = requests
    .filter(({ user }) => user === userId)
    .map((request) => ({ bookingId: request.id, rivals: rivalsOf(request, requests) }));
  const simulation = own.some(mayBeShown) ? await simulationOf(frozen) : null;
  return {
    draws: simulation?.draws ?? 0,
    chances: own.map((request) => ({
      ...request,
      ofThousand: simulation && mayBeShown(request) ? ofThousand(simulation, request.bookingId) : null,
    })),
  };
}

/** Somebody has pressed a button and waits, but not for ever: a very large club gets fewer draws. */
const DRY_RUN_BUDGET = { draws: 1000, withinMs: 8000 };

type Facts = Awaited<ReturnType<typeof snapshotForTrial>>['facts'];

/** Tries the next draw many times on chances that are thrown away. Reads, and writes nothing. */
export async function dryRun(ctx: Ctx, clubId: string) {
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

async function namedRequests(ctx: Ctx, { requests, members, huts }: Facts, simulation: Simulation) {
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

/**
 * Keeps the latest results under the key of what they were made from, and lets those who ask at the same time wait
 * for one making. What has failed is forgotten.
 */
export function memoizeLatest<T>(most: number) {
  const results = new Map<string, Promise<T>>();
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const result = results.get(key) ?? make();
    // Last in line to be forgotten.
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
