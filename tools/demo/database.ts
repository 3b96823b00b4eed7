import { Client } from 'pg';
import { recreateDatabase } from '../database/database.ts';
import { migrate } from '../dev/run-product.ts';
import { fillDemo } from './fill.ts';

/** A database of its own beside the one that was given: what a developer has there is never mixed with the demo. */
export function demoAddress(given: string): string {
  const url = new URL(given);
  url.pathname = `${url.pathname}_demo`;
  return url.href;
}

/** When its story was told to the end; null when it is not there, or was interrupted. */
export async function filledAt(address: string): Promise<Date | null> {
  const { database } = new Client({ connectionString: address });
  const [found] = await ask(
    address,
    'postgres',
    `select shobj_description(oid, 'pg_database') as filled from pg_database where datname = $1`,
    [database],
  );
  return found?.filled ? new Date(found.filled) : null;
}

/** Empties it and tells the club's story again, up to now. `env` names the demo's own database. */
export async function makeDemo(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<void> {
  const address = env['DATABASE_URL'] ?? '';
  await recreateDatabase(address);
  await migrate(env, say);
  await fillDemo(env);
  const { database = '', escapeIdentifier } = new Client({ connectionString: address });
  await ask(address, database, `comment on database ${escapeIdentifier(database)} is '${new Date().toISOString()}'`);
}

/** Of any database on the same server. */
async function ask(
  address: string,
  database: string,
  sql: string,
  values: unknown[] = [],
): Promise<{ filled?: string }[]> {
  const url = new URL(address);
  url.pathname = `/${database}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}
