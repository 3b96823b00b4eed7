import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { limitConcurrency } from '#platform/limit-concurrency.ts';
import type { Simulation, Trial } from './simulate.ts';

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
