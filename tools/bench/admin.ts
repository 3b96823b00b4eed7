import { createTokens, IDLE_SECONDS } from '@hytte/server/src/features/accounts/sessions.service.ts';
import { clubPage, drawPage, userPage } from '@hytte/server/src/features/admin/admin.queries.ts';
import { PAGE } from '@hytte/server/src/features/admin/admin.service.ts';
import { type Db, openDatabase } from '@hytte/server/src/platform/db/database.ts';
import { fillPlatform, compareSpeed, statementOf } from '@hytte/server/src/testing/measurements.ts';
import { startProcess } from '@hytte/server/src/testing/processes.ts';
import { Client } from 'pg';
import { recreateDatabase, runProgram } from '../database/database.ts';

const TOKEN_SECRET = 'a-secret-for-the-bench-and-nothing-else';

/** A database of its own, filled, with one API process on it and a platform admin who is signed in. */
export async function openAdminSite(address: string, fill: (client: Client) => Promise<void>) {
  const url = new URL(address);
  url.pathname = '/bench_admin';
  const databaseUrl = url.href;
  await recreateDatabase(databaseUrl);
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'http://127.0.0.1',
    TOKEN_SECRETS: TOKEN_SECRET,
    RATE_LIMITS: 'off',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  };
  await runProgram(['apps/server/src/main-migrate.ts'], env);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await fill(client);
  const token = await anAdmin(client);
  await client.end();
  const api = await startProcess('main-api.ts', env);
  return { databaseUrl, port: api.port, token, stop: api.leave };
}

async function anAdmin(client: Client): Promise<string> {
  const { rows } = await client.query(`
    with admin as (
      insert into users (email, email_verified_at, role) values ('admin@bench.example', now(), 'admin') returning *
    )
    insert into sessions (user_id, expires_at) select id, now() + interval '8 hours' from admin returning id, user_id, expires_at`);
  const [{ id, user_id, expires_at }] = rows;
  const user = { id: user_id, email: 'admin@bench.example', first_name: null, last_name: null, role: 'admin' } as const;
  return createTokens([TOKEN_SECRET]).sign(user, { id, expiresAt: expires_at });
}

// pnpm bench:admin [--full]
// The platform's lists beside their own SQL: p95 of the call and of the bare statement, turn by turn, in one run.
// Quick: 5,000 clubs and 50,000 people. --full: 100,000 clubs and a million people; filling them takes minutes.

const SIZE = process.argv.includes('--full') ? { clubs: 100_000, people: 1_000_000 } : { clubs: 5000, people: 50_000 };
const GOAL = 4;

const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('DATABASE_URL is not set. Run it as: pnpm bench:admin');

const site = await openAdminSite(DATABASE_URL, async (client) => {
  const begun = Date.now();
  await fillPlatform((statement) => client.query(statement), SIZE);
  console.log(`${SIZE.clubs} clubs, ${SIZE.people} people: ready in ${Math.round((Date.now() - begun) / 1000)} s`);
});
const { db, close } = openDatabase({ url: site.databaseUrl, poolSize: 2 }, 'hyttelaget-bench');
const client = new Client({ connectionString: site.databaseUrl });
await client.connect();

const firstUser = async (q: string) => (await userPage(db, { q }, IDLE_SECONDS, PAGE))[PAGE - 1]?.id ?? '';
const deepClub = async () => (await clubPage(db, { q: 'klubb 4' }, PAGE))[PAGE - 1]?.id ?? '';

type List = { path: string; ask: (db: Db) => Promise<unknown> };
const users = (wanted: { q?: string; after?: string }): List => ({
  path: `users?${new URLSearchParams(wanted).toString()}`,
  ask: (from) => userPage(from, wanted, IDLE_SECONDS, PAGE + 1),
});
const clubs = (wanted: { q?: string; tier?: 'business-large'; after?: string }): List => ({
  path: `clubs?${new URLSearchParams(wanted).toString()}`,
  ask: (from) => clubPage(from, wanted, PAGE + 1),
});

try {
  const lists = [
    clubs({}),
    clubs({ q: 'klubb 4' }),
    clubs({ after: await deepClub() }),
    clubs({ tier: 'business-large' }),
    users({}),
    users({ q: 'person-4' }),
    users({ q: 'etternavn 3' }),
    users({ after: await firstUser('person-3') }),
    { path: 'draws?', ask: (from: Db) => drawPage(from, {}, PAGE + 1) },
  ];
  for (const list of lists) await measure(list);
} finally {
  await client.end();
  await close();
  await site.stop();
}

async function measure({ path, ask }: List): Promise<void> {
  const { sql, parameters } = await statementOf(db, ask);
  const bare = () => client.query(sql, [...parameters]);
  const headers = { authorization: `Bearer ${site.token}`, 'accept-encoding': 'identity' };
  const call = async () => {
    const answer = await fetch(`http://127.0.0.1:${site.port}/api/admin/${path}`, { headers });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  await compareSpeed(call, bare); // warms both up
  const p95 = await compareSpeed(call, bare);
  const ratio = p95.call / p95.bare;
  const verdict = ratio < GOAL ? '' : '  MISSED';
  console.log(
    `${path.padEnd(60)} bare ${p95.bare.toFixed(1)} ms, call ${p95.call.toFixed(1)} ms: ${ratio.toFixed(2)}x${verdict}`,
  );
  if (ratio >= GOAL) process.exitCode = 1;
}
