import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import { type CustomTypesConfig, Pool, types as pgTypes } from 'pg';
import { withPreparedStatements } from './prepared.ts';
import type { DB } from './schema.gen.ts';

export type Db = Kysely<DB>;

// A date is a day on the calendar, not an instant: it stays the text PostgreSQL sends.
const types: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pgTypes.builtins.DATE ? (value: string) => value : pgTypes.getTypeParser(oid, format),
};

export type Database = { db: Db; pool: Pool; close: () => Promise<void> };

export function openDatabase(
  settings: { url: string; poolSize: number },
  applicationName: string,
  onStatement?: (statement: LogEvent) => void,
): Database {
  const pool = new Pool({
    connectionString: settings.url,
    application_name: applicationName,
    max: settings.poolSize,
    types,
    connectionTimeoutMillis: 3_000,
    // No request waits for ever: a statement, a lock and a forgotten transaction each have an end.
    statement_timeout: 5_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  // A connection that dies (crash, restart, failover) is replaced at the next query; without a listener its error
  // would end the process. The pool hears of those that lie idle, but not of one that is lent out and waits
  // between two statements of a transaction: its next statement fails, and that is where it is answered.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const dialect = new PostgresDialect({ pool: withPreparedStatements(pool) });
  const db = new Kysely<DB>({ dialect, ...(onStatement && { log: onStatement }) });
  return { db, pool, close: () => db.destroy() };
}
