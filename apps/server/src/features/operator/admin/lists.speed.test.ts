import { sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IDLE_SECONDS } from '#features/people/accounts/sessions.service.ts';
import { aPerson } from '#testing/people.ts';
import { type Running, startProcess } from '#testing/processes.ts';
import { compareSpeed, statementOf, fillPlatform } from '#testing/measurements.ts';
import { startWorld, testEnv, type World } from '#testing/world.ts';
import { clubPage, userPage } from './admin.queries.ts';
import { PAGE } from './admin.service.ts';

let world: World;
let api: Running;
beforeAll(async () => {
  world = await startWorld();
  api = await startProcess('main-api.ts', { ...testEnv(world.config.database.url), LOG_LEVEL: 'warn' });
  await fillPlatform((text) => sql.raw(text).execute(world.db), { clubs: 2000, people: 20_000 });
}, 120_000);
afterAll(async () => {
  await api.kill();
  await world.close();
});

test(
  'pages of clubs and people cost less than four times their statement sent bare',
  { timeout: 120_000 },
  async () => {
    const { token } = await aPerson(world, { role: 'admin' });
    const pool = new Pool({ connectionString: world.config.database.url, max: 1 });
    const lists = {
      'clubs?q=klubb%201': await statementOf(world.db, (db) => clubPage(db, { q: 'klubb 1' }, PAGE + 1)),
      'users?q=etternavn': await statementOf(world.db, (db) =>
        userPage(db, { q: 'etternavn' }, IDLE_SECONDS, PAGE + 1),
      ),
    };
    for (const [path, { sql: text, parameters }] of Object.entries(lists)) {
      const bare = async () => expect((await pool.query(text, [...parameters])).rows).toHaveLength(PAGE + 1);
      const call = async () => {
        const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
        const answer = await fetch(`http://127.0.0.1:${api.port}/api/admin/${path}`, { headers });
        expect(await answer.json()).toMatchObject({ next: expect.any(String) });
      };
      await compareSpeed(call, bare); // warms both up
      const { call: callMs, bare: bareMs } = await compareSpeed(call, bare);
      process.stdout.write(
        `${path}, p95: bare ${bareMs.toFixed(1)} ms, call ${callMs.toFixed(1)} ms (${(callMs / bareMs).toFixed(2)}x)\n`,
      );
      expect(callMs / bareMs).toBeLessThan(4);
    }
    await pool.end();
  },
);
