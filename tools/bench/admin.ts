// pnpm bench:admin [--full]
// The platform admin's lists beside their own SQL: p95 of the call and of the bare statement, interleaved, in one run.
// Quick: 5,000 clubs and 50,000 people. --full: 100,000 clubs and a million people; filling them takes minutes.
import { createTokens, IDLE_SECONDS } from '@hytte/server/src/features/people/accounts/sessions.service.ts';
import { clubPage, drawPage, userPage } from '@hytte/server/src/features/operator/admin/admin.queries.ts';
import { PAGE } from '@hytte/server/src/features/operator/admin/admin.service.ts';
import { type Db, openDatabase } from '@hytte/server/src/platform/db/database.ts';
import { compareSpeed, fillPlatform, statementOf } from '@hytte/server/src/testing/measurements.ts';
import { startProcess } from '@hytte/server/src/testing/processes.ts';
import { Client } from 'pg';
import { databaseNamed, migrateDatabase, recreateDatabase } from '../database/database.ts';
import { benchEnv, TOKEN_SECRET } from './site.ts';

const SIZE = process.argv.includes('--full') ? { clubs: 100_000, people: 1_000_000 } : { clubs: 5000, people: 50_000 };
const GOAL = 4;

const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('DATABASE_URL is not set. Run it as: pnpm bench:admin');

const databaseUrl = databaseNamed(DATABASE_URL, 'bench_admin');
const env = { ...benchEnv(databaseUrl), LOG_LEVEL: 'warn' };
await recreateDatabase(databaseUrl);
await migrateDatabase(env);
const client = new Client({ connectionString: databaseUrl });
await client.connect();
const begun = Date.now();
await fillPlatform((statement) => client.query(statement), SIZE);
console.log(`${SIZE.clubs} clubs, ${SIZE.people} people: ready in ${Math.round((Date.now() - begun) / 1000)} s`);
const token = await platformAdminToken();
const { db, close } = openDatabase({ url: databaseUrl, poolSize: 2 }, 'hyttelaget-bench');
const api = await startProcess('main-api.ts', env);

type List = { path: string; query: (db: Db) => Promise<unknown> };
const users = (filter: { q?: string; after?: string }): List => ({
  path: `users?${new URLSearchParams(filter).toString()}`,
  query: (from) => userPage(from, filter, IDLE_SECONDS, PAGE + 1),
});
const clubs = (filter: { q?: string; tier?: 'business-large'; after?: string }): List => ({
  path: `clubs?${new URLSearchParams(filter).toString()}`,
  query: (from) => clubPage(from, filter, PAGE + 1),
});

const draws = (filter: { after?: string }): List => ({
  path: `draws?${new URLSearchParams(filter).toString()}`,
  query: (from) => drawPage(from, filter, PAGE + 1),
});

try {
  const lastUserOfPage = (await userPage(db, { q: 'person-3' }, IDLE_SECONDS, PAGE))[PAGE - 1]?.id ?? '';
  const { rows } = await client.query<{ id: string }>('select id from lottery_runs order by finished_at, id limit 1');
  const oldestDraw = rows[0]?.id ?? '';
  const lastClubOfPage = (await clubPage(db, { q: 'klubb 4' }, PAGE))[PAGE - 1]?.id ?? '';
  const lists = [
    clubs({}),
    clubs({ q: 'klubb 4' }),
    clubs({ after: lastClubOfPage }),
    clubs({ tier: 'business-large' }),
    users({}),
    users({ q: 'person-4' }),
    users({ q: 'etternavn 3' }),
    users({ after: lastUserOfPage }),
    draws({}),
    // An empty page: what every call of a platform admin costs, beside the statement of its list.
    draws({ after: oldestDraw }),
  ];
  for (const list of lists) await measure(list, !list.path.includes(oldestDraw));
} finally {
  await client.end();
  await close();
  await api.leave();
}

async function measure({ path, query }: List, hasGoal: boolean): Promise<void> {
  const { sql, parameters } = await statementOf(db, query);
  const bare = () => client.query(sql, [...parameters]);
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
  const call = async () => {
    const answer = await fetch(`http://127.0.0.1:${api.port}/api/admin/${path}`, { headers });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  await compareSpeed(call, bare); // warms both up
  const p95 = await compareSpeed(call, bare);
  const ratio = p95.call / p95.bare;
  const misses = hasGoal && ratio >= GOAL;
  console.log(
    `${path.padEnd(60)} bare ${p95.bare.toFixed(1)} ms, call ${p95.call.toFixed(1)} ms: ${ratio.toFixed(2)}x${misses ? '  MISSED' : ''}`,
  );
  if (misses) process.exitCode = 1;
}

async function platformAdminToken(): Promise<string> {
  const { rows } = await client.query(`
    with admin as (
      insert into users (email, email_verified_at, role) values ('admin@bench.example', now(), 'admin') returning *
    )
    insert into sessions (user_id, expires_at) select id, now() + interval '8 hours' from admin returning id, user_id, expires_at`);
  const [{ id, user_id, expires_at }] = rows;
  const user = { id: user_id, email: 'admin@bench.example', first_name: null, last_name: null, role: 'admin' } as const;
  return createTokens([TOKEN_SECRET]).sign(user, { id, expiresAt: expires_at });
}
