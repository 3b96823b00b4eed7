import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { computeDraw, type DrawResult, type DrawInput } from '#features/draws/draw.ts';

/** From so many requests on a draw takes longer than starting a thread does. */
const REQUESTS_FOR_A_THREAD = 300;

/**
 * A large draw is made in a thread of its own: it takes a core for a while, and others want answers from this one.
 * Between small ones they have a turn.
 */
export async function drawInWorkerThread(club: DrawInput): Promise<DrawResult> {
  if (club.facts.requests.length < REQUESTS_FOR_A_THREAD) {
    await nextTurn();
    return computeDraw(club);
  }
  const thread = new Worker(new URL('#features/draws/draw-thread.ts', import.meta.url), { workerData: club });
  // A thread that throws emits an error, which rejects this.
  const [drawn]: DrawResult[] = await once(thread, 'message');
  if (!drawn) throw new Error('The draw came back empty');
  return drawn;
}
