import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Lots, drawWithLots } from '@hytte/domain/fairness/draws/draw';
import { inCanonicalOrder, type Snapshot } from '@hytte/domain/fairness/draws/snapshot';
import { limitConcurrency } from '#platform/limit-concurrency.ts';
import { canonicalText } from './draw.ts';

export type Trial = { snapshot: Snapshot; draws: number; withinMs: number };

/** How often each wish was allocated in `draws` draws, and each party got anything. Those that never did are missing. */
export type Simulation = { draws: number; allocated: ReadonlyMap<string, number>; served: ReadonlyMap<string, number> };

/** At most one core for simulations, and a short queue: bookings go first. */
const oneAtATime = limitConcurrency({ atOnce: 1, inLine: 20 });

/** Hundreds of draws would block the event loop, so they run in a worker thread. */
export const simulateInWorkerThread = (trial: Trial): Promise<Simulation> =>
  oneAtATime(async () => {
    const thread = new Worker(new URL('./simulation-thread.ts', import.meta.url), { workerData: trial });
    // An exception in the thread is emitted as 'error', which rejects this promise.
    const [simulation]: Simulation[] = await once(thread, 'message');
    if (!simulation) throw new Error('The simulation came back empty');
    return simulation;
  });

/** Draws until there are enough draws or the time is up; at least once. */
export function simulate({ snapshot: asGiven, draws, withinMs }: Trial): Simulation {
  const end = performance.now() + withinMs;
  // Lots are thrown in the order of the parties.
  const snapshot = inCanonicalOrder(asGiven);
  const lots = lotsFrom(randomNumbers(snapshot));
  const allocated = new Map<string, number>();
  const served = new Map<string, number>();
  const partyOf = new Map(snapshot.wishes.map(({ id, party }) => [id, party]));
  let made = 0;
  do {
    const won = drawWithLots(snapshot, lots).filter(({ status }) => status === 'allocated');
    for (const { wish } of won) count(allocated, wish);
    for (const party of new Set(won.map(({ wish }) => partyOf.get(wish) ?? ''))) count(served, party);
    made += 1;
  } while (made < draws && performance.now() < end);
  return { draws: made, allocated, served };
}

const count = (times: Map<string, number>, what: string): void => void times.set(what, (times.get(what) ?? 0) + 1);

/**
 * Random lots instead of one hash per ticket, since a simulation needs no proof. The lowest of n uniform numbers is
 * below x with probability 1 - (1 - x)^n, so one random number gives the same odds.
 */
const lotsFrom =
  (random: () => number): Lots =>
  () =>
  (_party, tickets) =>
    1 - random() ** (1 / tickets);

/**
 * Pseudo-random numbers from 0 to 1 (mulberry32), seeded by the snapshot: as long as nothing changes, every process and
 * every repetition gives the same chances.
 */
function randomNumbers(snapshot: Snapshot): () => number {
  let state = Number.parseInt(canonicalText(snapshot).snapshotHash.slice(0, 8), 16);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** So often in a thousand draws. What never happened has no count. */
export const ofThousand = ({ draws }: Pick<Simulation, 'draws'>, times: number | undefined): number =>
  Math.round(((times ?? 0) * 1000) / draws);
