import {
  Kysely,
  type LogEvent,
  PostgresDialect,
  CompiledQuery,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
} from 'kysely';
import { type CustomTypesConfig, Pool, types as pgTypes, type PoolClient, type QueryResult } from 'pg';
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

/** The name of each prepared statement, by its text. Filled while the modules load, never after. */
const names = new Map<string, string>();

/**
 * For the few statements that are asked all the time: written out, so that nothing is composed at each call,
 * and named, so that each connection parses and plans them once. Everything else is better off with Kysely.
 */
export function prepared(name: string, text: string) {
  names.set(text, name);
  return { text, with: (...values: unknown[]) => CompiledQuery.raw(text, values) };
}

function naming(client: PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]): Promise<QueryResult> => {
    const name = names.get(text);
    return client.query({ ...(name && { name }), text, values: [...values] });
  };
  return {
    // The other signature is for cursors, which nothing here uses.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

/** The pool as Kysely needs it, with names for the statements that have one. */
export function withPreparedStatements(pool: Pool): PostgresPool {
  // Kysely recognises a connection by its object.
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const named = known.get(client) ?? naming(client);
      known.set(client, named);
      return named;
    },
  };
}

/** For work that nobody watches: until the transaction ends, a statement may take so long. */
export const setStatementTimeout = (db: Db, seconds: number) =>
  sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`.execute(db);
