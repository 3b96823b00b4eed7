import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { Pool } from 'pg';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

const HOLDS = / for (no key )?update( of "?\w+"?)?\s*$/;

/** A database that is asked without `for update` and its kind: the product as it would be if nobody held anything. */
export function withoutLocks(url: string, connections: number): Db {
  const pool = new Pool({ connectionString: url, max: connections });
  const careless: PostgresPool = {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const query = (text: string, values: readonly unknown[]) => client.query(text.replace(HOLDS, ''), [...values]);
      // The other signature is for cursors, which nothing here uses.
      return { query: query as never, release: () => client.release() };
    },
  };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: careless }) });
}
