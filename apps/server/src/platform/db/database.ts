import type { LocalDate } from '@hytte/domain/shared/local-date';
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

/** The name a statement is prepared under; undefined: it is parsed and planned at each call. */
export type NameOf = (text: string) => string | undefined;

export function openDatabase(
  settings: { url: string; poolSize: number; nameOf?: NameOf },
  applicationName: string,
  onStatement?: (statement: LogEvent) => void,
): Database {
  const pool = new Pool({
    connectionString: settings.url,
    application_name: applicationName,
    max: settings.poolSize,
    types,
    connectionTimeoutMillis: 3_000,
    // No request waits for ever: statements, locks and idle transactions each time out.
    statement_timeout: 5_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  // A connection that dies (crash, restart, failover) is replaced at the next query; an error event without a listener
  // would end the process. The pool reports idle connections only. One that is checked out, between two statements of
  // a transaction, needs a listener of its own; its next statement fails, and the request is answered from there.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const dialect = new PostgresDialect({ pool: withPreparedStatements(pool, settings.nameOf) });
  const db = new Kysely<DB>({ dialect, ...(onStatement && { log: onStatement }) });
  return { db, pool, close: () => db.destroy() };
}

/** The names of prepared statements by their text. Filled while the modules load, never after. */
const names = new Map<string, string>();

/**
 * A prepared statement, for the few hot ones: written out, so that Kysely does not compose it at each call, and named,
 * so that each connection parses and plans it once. Everything else is better off with Kysely.
 */
export function prepared(name: string, text: string) {
  names.set(text, name);
  return { text, with: (...values: unknown[]) => CompiledQuery.raw(text, values) };
}

function withNames(client: PoolClient, nameOf: NameOf): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]): Promise<QueryResult> => {
    const name = names.get(text) ?? nameOf(text);
    return client.query({ ...(name && { name }), text, values: [...values] });
  };
  return {
    // The other overload is for cursors, which the product does not use.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

/** The pool as Kysely wants it; statements made by `prepared` are sent with their names. */
function withPreparedStatements(pool: Pool, nameOf: NameOf = () => undefined): PostgresPool {
  // Kysely identifies a connection by its object, so each client is wrapped once.
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const named = known.get(client) ?? withNames(client, nameOf);
      known.set(client, named);
      return named;
    },
  };
}

/** Raises `statement_timeout` until the transaction ends. For jobs: no request waits for them. */
export const setStatementTimeout = (db: Db, seconds: number) =>
  sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`.execute(db);

/** Midnight in Oslo; null, which no moment is before or after, for no day. */
export const midnightInOslo = (day: LocalDate | null) => sql<Date>`${day}::date::timestamp at time zone 'Europe/Oslo'`;
