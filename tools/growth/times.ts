import { Client } from 'pg';
import { callRoute } from '@hytte/server/src/authz/call-route.ts';
import { type Asked, reads } from './calls.ts';
import type { Grown } from './database.ts';
import { openProduct } from './product.ts';
import { type GrownScene, scenesOf } from './scenes.ts';

/** Milliseconds of a call at each size, in order of size. */
export type Timed = { call: Asked; ms: number[] };

type Place = { ask: (call: Asked) => Promise<number>; close: () => Promise<void> };

const CLUBS_ASKED = 20;

/** The product on one size, with people of several clubs, so that no single page is always at hand. */
async function openPlace({ url, clubs }: Grown): Promise<Place> {
  const product = await openProduct(url, { RATE_LIMITS: 'off', DATABASE_POOL: '2' });
  const client = new Client({ connectionString: url });
  await client.connect();
  const sceneOf = scenesOf(client, product.config.tokens.secrets, clubs);
  const scenes: GrownScene[] = [];
  // The last ones: those from the first on have been changed by the writes that were recorded.
  for (let n = 0; n < CLUBS_ASKED; n += 1) scenes.push(await sceneOf(clubs - 2 - n));
  await client.end();
  let turn = 0;
  return {
    close: product.close,
    ask: async (call) => {
      const scene = scenes[(turn += 1) % CLUBS_ASKED];
      if (!scene) throw new Error('no scene');
      const sending = call.send(scene);
      const begun = performance.now();
      const { status } = await callRoute(product, call.route, sending, call.token(scene));
      if (status >= 500) throw new Error(`${call.name} was answered ${status}`);
      return performance.now() - begun;
    },
  };
}

/** What a call takes when nothing else gets in its way: on a busy machine the middle tells of the others. */
const undisturbed = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 5)] ?? NaN;

/** Every read, at each size in turn, so that a slow moment of the machine strikes them all. */
export async function timeReads(
  sizes: readonly Grown[],
  rounds: number,
  wanted: (call: Asked) => boolean,
): Promise<Timed[]> {
  const places: Place[] = [];
  for (const size of sizes) places.push(await openPlace(size));
  try {
    const timed: Timed[] = [];
    for (const call of reads.filter(wanted)) {
      const times: number[][] = places.map(() => []);
      for (let round = 0; round < rounds + 3; round += 1)
        for (const [index, place] of places.entries()) {
          const ms = await place.ask(call);
          if (round >= 3) times[index]?.push(ms); // the first ones connect, parse and plan
        }
      timed.push({ call, ms: times.map(undisturbed) });
    }
    return timed;
  } finally {
    for (const place of places) await place.close();
  }
}
