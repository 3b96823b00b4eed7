import { callRoute } from '@hytte/server/src/authz/call-route.ts';
import { withClient } from '../database/database.ts';
import { openApi, reads, type ApiCall } from './calls.ts';
import type { Grown } from './database.ts';
import { type GrownScene, scenesOf } from './scenes.ts';

/** Milliseconds of a call at each size, in order of size. */
export type Timed = { call: ApiCall; ms: number[] };

type Site = { time: (call: ApiCall) => Promise<number>; close: () => Promise<void> };

const CLUBS_CALLED = 20;

/** The API on one size. Calls come from people of several clubs, so that their pages are not always in the cache. */
async function openSite({ url, clubs }: Grown): Promise<Site> {
  const api = await openApi(url, { RATE_LIMITS: 'off', DATABASE_POOL: '2' });
  const scenes = await withClient(url, async (client) => {
    const sceneOf = scenesOf(client, api.config.tokens.secrets, clubs);
    const made: GrownScene[] = [];
    // From the last club down: recorded writes change the first ones.
    for (let n = 0; n < CLUBS_CALLED; n += 1) made.push(await sceneOf(clubs - 2 - n));
    return made;
  });
  let turn = 0;
  return {
    close: api.close,
    time: async (call) => {
      const scene = scenes[(turn += 1) % CLUBS_CALLED];
      if (!scene) throw new Error('no scene');
      const sending = call.send(scene);
      const begun = performance.now();
      const { status } = await callRoute(api, call.route, sending, call.token(scene));
      if (status >= 500) throw new Error(`${call.name} was answered ${status}`);
      return performance.now() - begun;
    },
  };
}

/** The 20th percentile: on a busy machine the median mostly shows what other processes do. */
const undisturbed = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 5)] ?? NaN;

/** Times every read, alternating between the sizes, so that a slow moment of the machine affects all of them. */
export async function timeReads(
  sizes: readonly Grown[],
  rounds: number,
  wanted: (call: ApiCall) => boolean,
): Promise<Timed[]> {
  const sites: Site[] = [];
  for (const size of sizes) sites.push(await openSite(size));
  try {
    const timed: Timed[] = [];
    for (const call of reads.filter(wanted)) {
      const times: number[][] = sites.map(() => []);
      for (let round = 0; round < rounds + 3; round += 1)
        for (const [index, site] of sites.entries()) {
          const ms = await site.time(call);
          if (round >= 3) times[index]?.push(ms); // the first three connect, parse and plan
        }
      timed.push({ call, ms: times.map(undisturbed) });
    }
    return timed;
  } finally {
    for (const site of sites) await site.close();
  }
}
