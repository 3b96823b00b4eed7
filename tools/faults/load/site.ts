import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Running, startProcess } from '@hytte/server/src/testing/processes.ts';
import { cpuOf, cpuOfFamily, parentOf } from '../../bench/cpu.ts';
import { dropDatabase, grow } from '../../growth/database.ts';
import { type GrownScene, scenesOf } from '../../growth/scenes.ts';
import { projectRoot } from '../../services/setup.ts';
import { startPgBouncer } from './pgbouncer.ts';

const CLUBS = 40;
/** To PostgreSQL, for all API processes together. */
const CONNECTIONS = 10;
const TOKEN_SECRET = 'a-secret-for-the-load-and-nothing-else';
export const WEBHOOK_SECRET = 'whsec_load';

const pidOf = ({ child }: Running): number => child.pid ?? 0;

export type Seconds = { api: number; worker: number; pgbouncer: number; postgres: number };
export type Site = {
  ports: number[];
  scenes: GrownScene[];
  /** Seconds of a core that each part has used so far. */
  used: () => Seconds;
  stop: () => Promise<void>;
};

/** Two API processes behind PgBouncer, a worker past it, and a database of forty clubs: a small installation. */
export async function openSite(address: string): Promise<Site> {
  const { url } = await grow(address, CLUBS, (line) => console.log(line));
  const dir = join(projectRoot, '.cache/load');
  const pooler = await startPgBouncer(url, dir, CONNECTIONS);
  const env = {
    ...process.env,
    PUBLIC_URL: 'http://127.0.0.1',
    TOKEN_SECRETS: TOKEN_SECRET,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_SECRET_KEY: 'sk_test_load',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_load',
    // One machine plays all people: how often one may is tested elsewhere.
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
    NODE_ENV: 'production',
  };
  const running: Running[] = [];
  for (const _ of [1, 2]) running.push(await startProcess('main-api.ts', { ...env, DATABASE_URL: pooler.url }));
  const worker = await startProcess('main-worker.ts', { ...env, DATABASE_URL: url });
  const { scenes, postmaster } = await signInPeople(url);
  return {
    ports: running.map(({ port }) => port),
    scenes,
    used: () => ({
      api: running.reduce((sum, api) => sum + cpuOf(pidOf(api)), 0),
      worker: cpuOf(pidOf(worker)),
      // As an ordinary user it may be the child of the program that makes it one.
      pgbouncer: cpuOfFamily(pooler.pid),
      postgres: cpuOfFamily(postmaster),
    }),
    stop: async () => {
      for (const one of [...running, worker]) await one.leave();
      await pooler.stop();
      await rm(dir, { recursive: true, force: true });
      await dropDatabase(url);
    },
  };
}

async function signInPeople(url: string): Promise<{ scenes: GrownScene[]; postmaster: number }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // While its child is there to be asked.
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  const sceneOf = scenesOf(client, [TOKEN_SECRET], CLUBS);
  const scenes: GrownScene[] = [];
  for (let n = 0; n < CLUBS; n += 1) scenes.push(await sceneOf(n));
  await client.end();
  return { scenes, postmaster };
}
