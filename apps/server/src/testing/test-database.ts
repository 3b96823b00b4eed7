import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { Client, Pool } from 'pg';
import { queues } from '#jobs.ts';
import type { Db } from '#platform/db/database.ts';
import { migrate, grantRights } from '#platform/db/migrate.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { prepareQueues } from '#platform/jobs/boss.ts';

export function databaseUrl(name: string): string {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) throw new Error('Tests need a PostgreSQL server. Run them as: pnpm test');
  const url = new URL(DATABASE_URL);
  url.pathname = `/${name}`;
  return url.href;
}

export async function asDatabaseAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Signs in with no more rights than the product has. */
const PRODUCT = 'hyttelaget_test';

export const PRODUCT_LOGIN = `
  select pg_advisory_lock(hashtext('${PRODUCT}'));
  do $$ begin create role ${PRODUCT} login password '${PRODUCT}' in role hyttelaget_app;
  exception when duplicate_object then null; end $$;
  -- Whoever drops a database must be allowed to end the product's connections to it.
  grant ${PRODUCT} to current_user with inherit true`;

function asProduct(url: string): string {
  const product = new URL(url);
  product.username = PRODUCT;
  product.password = PRODUCT;
  return product.href;
}

/** `url` is the product's way in; `ownerUrl` that of whoever migrates, and of tests that arrange and look. */
export type TestDatabase = { url: string; ownerUrl: string; drop: () => Promise<void> };

export async function copyDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asDatabaseAdmin(`create database ${name} template ${template}`);
  return { url: asProduct(databaseUrl(name)), ownerUrl: databaseUrl(name), drop: () => dropDatabase(name) };
}

/** A vacuum of the server's own may be at work in it for a moment, and is not ours to end. */
async function dropDatabase(name: string, tries = 5): Promise<void> {
  try {
    await asDatabaseAdmin(`drop database ${name} with (force)`);
  } catch (error) {
    if (tries === 1) throw error;
    await wait(300);
    await dropDatabase(name, tries - 1);
  }
}

/** Migrates a database from nothing, for copies to be made of it in some 40 ms each; returns how to be rid of it. */
export async function makeTemplate(name: string): Promise<() => Promise<void>> {
  const drop = () => asDatabaseAdmin(`drop database if exists ${name} with (force)`);
  await drop();
  await asDatabaseAdmin(`create database ${name}`);
  await migrate(databaseUrl(name));
  await prepareQueues(databaseUrl(name), queues);
  await grantRights(databaseUrl(name));
  await asDatabaseAdmin(PRODUCT_LOGIN);
  return drop;
}

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
