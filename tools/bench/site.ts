import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createTokens } from '@hytte/server/src/features/people/accounts/sessions.service.ts';
import { eventually, freePort } from '@hytte/server/src/testing/processes.ts';
import { databaseNamed, migrateDatabase, postmasterOf, recreateDatabase, withClient } from '../database/database.ts';
import { projectRoot } from '../services/setup.ts';
import { fill, FIRST_PERSON, MEMBERS_PER_CLUB, USER_PREFIX } from './fill.ts';

export const TOKEN_SECRET = 'a-secret-for-the-bench-and-nothing-else';

export const benchEnv = (databaseUrl: string): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: 'http://127.0.0.1',
  TOKEN_SECRETS: TOKEN_SECRET,
  RATE_LIMITS: 'off',
  DRAIN_SECONDS: '0',
  NODE_ENV: 'production',
  // The bench measures our own work, and not how long a draw waits for its round.
  BEACON: 'off',
});

export type Site = {
  clubs: number;
  databaseUrl: string;
  port: number;
  /** One for the owner of each club, in order. */
  tokens: string[];
  apiPid: number;
  /** The parent of all of PostgreSQL's processes. */
  postmaster: number;
  stop: () => Promise<void>;
};

/** A database of its own with `clubs` clubs, and one API process on it, configured as in production. */
export async function openSite(address: string, clubs: number, today: string): Promise<Site> {
  const databaseUrl = databaseNamed(address, `bench_${clubs}`);
  await recreateDatabase(databaseUrl);
  const [port, opsPort] = [await freePort(), await freePort()];
  const env = { ...benchEnv(databaseUrl), DATABASE_POOL: '8', PORT: String(port), OPS_PORT: String(opsPort) };
  await migrateDatabase(env);
  await withClient(databaseUrl, (client) => fill(client, clubs, today));

  // Its log goes nowhere, but is written: that is part of the cost of a call.
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
    postmaster: await postmasterOf(databaseUrl),
    stop: async () => {
      api.kill('SIGTERM');
      await once(api, 'exit');
    },
  };
}

const { sign } = createTokens([TOKEN_SECRET]);

/** `fill` gives every session the id of its person. */
function tokenOf(person: number): string {
  const id = `${USER_PREFIX}${person}`;
  const readable = { id, email: 'bench@test.example', first_name: 'Prøve', last_name: 'Person', role: 'user' } as const;
  return sign(readable, { id, expiresAt: new Date(Date.now() + 6 * 24 * 3600 * 1000) });
}
