import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

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
