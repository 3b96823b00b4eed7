import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { Client, Pool } from 'pg';
import { queues } from '#jobs.ts';
import type { Db, NameOf } from '#platform/db/database.ts';
import { migrate, grantRights } from '#platform/db/migrate.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { prepareQueues } from '#platform/jobs/boss.ts';

function databaseUrl(name: string): string {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) throw new Error('Tests need a PostgreSQL server. Run them as: pnpm test');
  const url = new URL(DATABASE_URL);
  url.pathname = `/${name}`;
  return url.href;
}

async function asDatabaseAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A login with no more rights than the product's own. */
const PRODUCT = 'hyttelaget_test';

const PRODUCT_LOGIN = `
  select pg_advisory_lock(hashtext('${PRODUCT}'));
  do $$ begin create role ${PRODUCT} login password '${PRODUCT}' in role hyttelaget_app;
  exception when duplicate_object then null; end $$;
  -- Dropping a database needs the right to end the product's connections to it.
  grant ${PRODUCT} to current_user with inherit true`;

function asProduct(url: string): string {
  const product = new URL(url);
  product.username = PRODUCT;
  product.password = PRODUCT;
  return product.href;
}

/** `url` connects as the product; `ownerUrl` as the owner, for migrations and for tests that arrange and inspect. */
export type TestDatabase = { url: string; ownerUrl: string; drop: () => Promise<void> };

export async function copyDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asDatabaseAdmin(`create database ${name} template ${template}`);
  return { url: asProduct(databaseUrl(name)), ownerUrl: databaseUrl(name), drop: () => dropDatabase(name) };
}

/** For connections made from now on: the plan of a prepared statement is made once, not anew for each of its values. */
export const planOnce = ({ ownerUrl }: TestDatabase): Promise<void> =>
  asDatabaseAdmin(`alter database ${new URL(ownerUrl).pathname.slice(1)} set plan_cache_mode = force_generic_plan`);

/** Prepares every statement. The product does so for a few: a test of hours runs the same ones again and again. */
export function nameEvery(): NameOf {
  const names = new Map<string, string>();
  return (text) => {
    if (!/^\s*(select|with|insert|update|delete)\s/i.test(text)) return undefined;
    const name = names.get(text) ?? `test-${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** Retries: an autovacuum worker may be connected for a moment, and cannot be terminated. */
async function dropDatabase(name: string, tries = 5): Promise<void> {
  try {
    await asDatabaseAdmin(`drop database ${name} with (force)`);
  } catch (error) {
    if (tries === 1) throw error;
    await wait(300);
    await dropDatabase(name, tries - 1);
  }
}

/** Migrates an empty database, which is then copied in some 40 ms per test file. Returns a function that drops it. */
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

const ROW_LOCK = / for (no key )?update( of "?\w+"?)?\s*$/;

/** A database that drops `for update` from every statement: the product as it would be without row locks. */
export function withoutLocks(url: string, connections: number): Db {
  const pool = new Pool({ connectionString: url, max: connections });
  const careless: PostgresPool = {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const query = (text: string, values: readonly unknown[]) => client.query(text.replace(ROW_LOCK, ''), [...values]);
      // The other overload is for cursors, which the product does not use.
      return { query: query as never, release: () => client.release() };
    },
  };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: careless }) });
}
