import { Client } from 'pg';
import { databaseNamed, queryOnce, recreateDatabase } from '../database/database.ts';
import { migrate } from '../dev/run-product.ts';
import { fillDemo } from './fill.ts';

/** A database of its own beside the developer's, which is never mixed with the demo. */
export function demoAddress(given: string): string {
  const url = new URL(given);
  url.pathname = `${url.pathname}_demo`;
  return url.href;
}

/** When the demo was completed; null when it does not exist or was interrupted. */
export async function filledAt(address: string): Promise<Date | null> {
  const { database } = new Client({ connectionString: address });
  const [found] = await queryOnce(
    databaseNamed(address, 'postgres'),
    `select shobj_description(oid, 'pg_database') as filled from pg_database where datname = $1`,
    [database],
  );
  const filled = found?.['filled'];
  return typeof filled === 'string' ? new Date(filled) : null;
}

/** Empties the database that `env` names and fills it again, up to now. */
export async function makeDemo(env: NodeJS.ProcessEnv, log: (line: string) => void): Promise<void> {
  const address = env['DATABASE_URL'] ?? '';
  await recreateDatabase(address);
  await migrate(env, log);
  await fillDemo(env);
  const { database = '', escapeIdentifier } = new Client({ connectionString: address });
  await queryOnce(address, `comment on database ${escapeIdentifier(database)} is '${new Date().toISOString()}'`);
}
