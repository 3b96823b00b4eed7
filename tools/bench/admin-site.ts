import { Client } from 'pg';
import { createTokens } from '@hytte/server/src/features/accounts/tokens.ts';
import { startProcess } from '@hytte/server/src/testing/processes.ts';
import { recreateDatabase } from '../database/database.ts';
import { runProgram } from './must-end.ts';

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
