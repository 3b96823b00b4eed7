import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { drawAndWrite, type Drawn, type DrawFacts } from './draw-and-write.ts';

/** From so many requests on a draw takes longer than starting a thread does. */
const MANY = 300;

/** A large draw is made in a thread of its own: it takes a core for a while, and others want answers from this one. */
export async function drawApart(facts: DrawFacts): Promise<Drawn> {
  if (facts.snapshot.requests.length < MANY) return drawAndWrite(facts);
  const thread = new Worker(new URL('./draw-thread.ts', import.meta.url), { workerData: facts });
  // A thread that throws emits an error, which rejects this.
  const [drawn]: Drawn[] = await once(thread, 'message');
  if (!drawn) throw new Error('The draw came back empty');
  return drawn;
}
