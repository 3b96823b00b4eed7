import { CompiledQuery, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';

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
