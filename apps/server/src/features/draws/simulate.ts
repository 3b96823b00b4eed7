import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { drawWithLots, type Lots } from '@hytte/domain/draws/draw';
import type { Snapshot } from '@hytte/domain/draws/snapshot';
import { limitConcurrency } from '#platform/limit-concurrency.ts';

export type Trial = { snapshot: Snapshot; draws: number; withinMs: number };

/** How often each request was allocated in `draws` draws. Requests that never were are missing. */
export type Simulation = { draws: number; allocated: ReadonlyMap<string, number> };

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
export function simulate({ snapshot, draws, withinMs }: Trial): Simulation {
  const end = performance.now() + withinMs;
  const allocated = new Map<string, number>();
  let made = 0;
  do {
    for (const { request, status } of drawWithLots(snapshot, randomLots))
      if (status === 'allocated') allocated.set(request, (allocated.get(request) ?? 0) + 1);
    made += 1;
  } while (made < draws && performance.now() < end);
  return { draws: made, allocated };
}

/**
 * Random lots instead of one hash per ticket, since a simulation needs no proof. The lowest of n uniform numbers is
 * below x with probability 1 - (1 - x)^n, so one random number gives the same odds.
 */
const randomLots: Lots = () => (_member, tickets) => 1 - Math.random() ** (1 / tickets);

export const ofThousand = ({ draws, allocated }: Simulation, request: string): number =>
  Math.round(((allocated.get(request) ?? 0) * 1000) / draws);
