import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClub, aPerson, severalPeople } from '#testing/people.ts';
import { type Running, startProcess } from '#testing/processes.ts';
import { startWorld, testEnv, type World } from '#testing/world.ts';
import { membersOf } from './members.queries.ts';

const MEMBERS = 1_000;
const ROUNDS = 100;
const WARM_UP = 20;

let world: World;
let api: Running;
beforeAll(async () => {
  world = await startWorld();
  api = await startProcess('main-api.ts', { ...testEnv(world.config.database.url), LOG_LEVEL: 'warn' });
}, 60_000);
afterAll(async () => {
  await api.kill();
  await world.close();
});

const p95 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

test('a list of 1,000 members costs less than four times its statement sent bare', { timeout: 120_000 }, async () => {
  const owner = await aPerson(world);
  const club = await aClub(world, { owner, members: await severalPeople(world, MEMBERS - 1) });
  const { sql, parameters } = membersOf(world.db, club.id).compile();
  const pool = new Pool({ connectionString: world.config.database.url, max: 1 });
  const bare = async () => expect((await pool.query(sql, [...parameters])).rows).toHaveLength(MEMBERS);
  const call = (encoding: string) => async () => {
    const url = `http://127.0.0.1:${api.port}/api/memberships/clubs/${club.id}/members`;
    const headers = { authorization: `Bearer ${owner.token}`, 'accept-encoding': encoding };
    const answer = (await (await fetch(url, { headers })).json()) as { members: unknown[] };
    expect(answer.members).toHaveLength(MEMBERS);
  };
  // Turn by turn, so that all meet the same machine; the first rounds warm up.
  const work = { bare, call: call('identity'), compressed: call('br') };
  const times: Record<keyof typeof work, number[]> = { bare: [], call: [], compressed: [] };
  for (let round = -WARM_UP; round < ROUNDS; round += 1)
    for (const name of ['bare', 'call', 'compressed'] as const) {
      const ms = await timed(work[name]);
      if (round >= 0) times[name].push(ms);
    }
  await pool.end();
  const [bareMs, callMs, compressedMs] = [p95(times.bare), p95(times.call), p95(times.compressed)];
  const figure = (ms: number) => `${ms.toFixed(1)} ms (${(ms / bareMs).toFixed(2)}x)`;
  process.stdout.write(
    `1,000 members, p95 of ${ROUNDS}: bare ${bareMs.toFixed(1)} ms, call ${figure(callMs)}, compressed ${figure(compressedMs)}\n`,
  );
  // What compressing costs buys a smaller answer on a slow line; it is shown, not judged.
  expect(callMs / bareMs).toBeLessThan(4);
});
