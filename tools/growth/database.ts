import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { hashPassword } from '@hytte/server/src/features/accounts/passwords.ts';
import { aPassword } from '@hytte/server/src/testing/world.ts';
import { Client } from 'pg';
import { runProgram, recreateDatabase } from '../database/database.ts';
import { fillClubs, HUTS, fillStays, STAYS_PER_HUT } from './fill.ts';

export const staysIn = (clubs: number): number => clubs * HUTS * STAYS_PER_HUT;

export type Grown = { clubs: number; url: string; seconds: number; bytes: number };

/** A database of its own, migrated as in production, with so many clubs. */
export async function grow(address: string, clubs: number, say: (line: string) => void): Promise<Grown> {
  const url = new URL(address);
  url.pathname = `/growth_${clubs}`;
  await recreateDatabase(url.href);
  const settings = { DATABASE_URL: url.href, PUBLIC_URL: 'http://127.0.0.1', TOKEN_SECRETS: 'x'.repeat(32) };
  await runProgram(['apps/server/src/main-migrate.ts'], { ...process.env, ...settings });
  const begun = Date.now();
  const passed = () => Math.round((Date.now() - begun) / 1000);
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(`set work_mem = '256MB'; set synchronous_commit = off`);
    await withoutIndexes(
      client,
      async () => {
        await fillClubs(client, clubs, await hashPassword(aPassword));
        say(`${clubs} clubs: people, huts and papers after ${passed()} s`);
        await fillStays(client, clubs, dateInOslo(new Date()));
      },
      (line) => say(`${clubs} clubs: ${line} after ${passed()} s`),
    );
    await client.query('vacuum (analyze)');
    const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
    const grown = { clubs, url: url.href, seconds: passed(), bytes: Number(rows[0]?.bytes) };
    say(`${clubs} clubs, ${staysIn(clubs)} stays: ready after ${grown.seconds} s, ${Math.round(grown.bytes / 1e6)} MB`);
    return grown;
  } finally {
    await client.end();
  }
}

export async function dropDatabase(address: string): Promise<void> {
  const url = new URL(address);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
}

type Part = { drop: string; create: string };

/** Foreign keys before what they point at; exclusion constraints and plain indexes after them. */
const PARTS = `
  select 1 as turn, format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
  from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'
  union all
  select 2, format('alter table %s drop constraint %I', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where connamespace = 'public'::regnamespace and contype = 'x'
  union all
  select 3, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = indexrelid)
  order by turn`;

/**
 * Fills tables while their foreign keys, exclusion constraints and plain indexes are away, and puts each back word for
 * word: built at once over sorted rows they take a tenth of the time of row by row. What breaks a rule is then refused.
 */
export async function withoutIndexes(client: Client, fill: () => Promise<void>, say: (line: string) => void) {
  const tables = await rowsOf<{ name: string }>(
    client,
    `select oid::regclass as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relhastriggers`,
  );
  const parts = await rowsOf<Part>(client, PARTS);
  // The triggers that open a club's rows stay; those that count stays and points are counted for at once afterwards.
  const counting = tables.filter(({ name }) => ['bookings', 'point_entries'].includes(name));
  for (const { name } of counting) await client.query(`alter table ${name} disable trigger user`);
  for (const { drop } of parts) await client.query(drop);
  await fill();
  say('rows written');
  await client.query(`set maintenance_work_mem = '1GB'`);
  for (const { create } of parts.toReversed()) await client.query(create);
  for (const { name } of counting) await client.query(`alter table ${name} enable trigger user`);
}

async function rowsOf<T extends object>(client: Client, sql: string): Promise<T[]> {
  const { rows } = await client.query<T>(sql);
  return rows;
}
