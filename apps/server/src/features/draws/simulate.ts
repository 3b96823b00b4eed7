import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { drawWithLots, type Lots } from '@hytte/domain/draws/draw';
import type { Snapshot } from '@hytte/domain/draws/snapshot';
import { limitConcurrency } from '#platform/limit-concurrency.ts';

export type Trial = { snapshot: Snapshot; draws: number; withinMs: number };

/** How often each request was allocated, in so many draws. Those that never were are left out. */
export type Simulation = { draws: number; allocated: ReadonlyMap<string, number> };

/**
 * Lots by a throw of the dice instead of by hashing every ticket, since these need no proof. The lowest of n even
 * throws is lower than x with chance 1 - (1 - x)^n, so one throw gives it, with the same odds.
 */
const diceLots: Lots = () => (_member, tickets) => 1 - Math.random() ** (1 / tickets);

/** Draws again and again until there are enough draws or the time is up; at least once. */
export function simulate({ snapshot, draws, withinMs }: Trial): Simulation {
  const end = performance.now() + withinMs;
  const allocated = new Map<string, number>();
  let made = 0;
  do {
    for (const { request, status } of drawWithLots(snapshot, diceLots))
      if (status === 'allocated') allocated.set(request, (allocated.get(request) ?? 0) + 1);
    made += 1;
  } while (made < draws && performance.now() < end);
  return { draws: made, allocated };
}

export const ofThousand = ({ draws, allocated }: Simulation, request: string): number =>
  Math.round(((allocated.get(request) ?? 0) * 1000) / draws);

/** One core at most is lent to what might be, and the line is short: those who book go first. */
const oneAtATime = limitConcurrency({ atOnce: 1, inLine: 20 });

/** In a thread of its own: hundreds of draws take a core for a while, and others want answers from this one. */
export const simulateInWorkerThread = (trial: Trial): Promise<Simulation> =>
  oneAtATime(async () => {
    const thread = new Worker(new URL('./simulation-thread.ts', import.meta.url), { workerData: trial });
    // A thread that throws emits an error, which rejects this.
    const [simulation]: Simulation[] = await once(thread, 'message');
    if (!simulation) throw new Error('The simulation came back empty');
    return simulation;
  });
