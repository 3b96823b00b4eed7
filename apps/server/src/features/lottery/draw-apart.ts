import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { drawAndWrite, type Drawn, type DrawFacts } from './draw-and-write.ts';

/** From so many requests on a draw takes longer than starting a thread does. */
const MANY = 300;

/**
 * A large draw is made in a thread of its own: it takes a core for a while, and others want answers from this one.
 * Between small ones they have a turn.
 */
export async function drawApart(club: DrawFacts): Promise<Drawn> {
  if (club.facts.requests.length < MANY) {
    await nextTurn();
    return drawAndWrite(club);
  }
  const thread = new Worker(new URL('./draw-thread.ts', import.meta.url), { workerData: club });
  // A thread that throws emits an error, which rejects this.
  const [drawn]: Drawn[] = await once(thread, 'message');
  if (!drawn) throw new Error('The draw came back empty');
  return drawn;
}
