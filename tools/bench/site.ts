import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Client } from 'pg';
import { createTokens } from '@hytte/server/src/features/accounts/sessions.service.ts';
import { eventually, freePort } from '@hytte/server/src/testing/processes.ts';
import { recreateDatabase, runProgram } from '../database/database.ts';
import { projectRoot } from '../services/setup.ts';
import { parentOf } from './cpu.ts';
import { fill, FIRST_PERSON, MEMBERS_PER_CLUB, USER_PREFIX } from './fill.ts';

const TOKEN_SECRET = 'a-secret-for-the-bench-and-nothing-else';

export type Site = {
  clubs: number;
  databaseUrl: string;
  port: number;
  /** Of the owner of each club, in order. */
  tokens: string[];
  apiPid: number;
  /** The parent of all of PostgreSQL's processes. */
  postmaster: number;
  stop: () => Promise<void>;
};

/** A database of its own with so many clubs, and one API process on it, set up as in production. */
export async function openSite(address: string, clubs: number, today: string): Promise<Site> {
  const url = new URL(address);
  url.pathname = `/bench_${clubs}`;
  const databaseUrl = url.href;
  await recreateDatabase(databaseUrl);
  const [port, opsPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '8',
    PORT: String(port),
    OPS_PORT: String(opsPort),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TOKEN_SECRETS: TOKEN_SECRET,
    RATE_LIMITS: 'off',
    DRAIN_SECONDS: '0',
    NODE_ENV: 'production',
  };
  await runProgram(['apps/server/src/main-migrate.ts'], env);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await fill(client, clubs, today);
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0].pid);
  await client.end();

  const script = path.join(projectRoot, 'apps/server/src/main-api.ts');
  const api = spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await eventually('the API', () =>
    fetch(`http://127.0.0.1:${opsPort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    clubs,
    databaseUrl,
    port,
    tokens: Array.from({ length: clubs }, (_, club) => tokenOf(FIRST_PERSON + club * MEMBERS_PER_CLUB)),
    apiPid: api.pid ?? 0,
    postmaster,
    stop: async () => {
      api.kill('SIGTERM');
      await once(api, 'exit');
    },
  };
}

const { sign } = createTokens([TOKEN_SECRET]);

/** The session has the id of its person: see fill. */
function tokenOf(person: number): string {
  const id = `${USER_PREFIX}${person}`;
  const readable = { id, email: 'bench@test.example', first_name: 'Prøve', last_name: 'Person', role: 'user' } as const;
  return sign(readable, { id, expiresAt: new Date(Date.now() + 6 * 24 * 3600 * 1000) });
}
