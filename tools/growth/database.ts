import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { hashPassword } from '@hytte/server/src/features/people/accounts/passwords.ts';
import { aPassword } from '@hytte/server/src/testing/world.ts';
import type { Client } from 'pg';
import { databaseNamed, migrateDatabase, recreateDatabase, withClient } from '../database/database.ts';
import { fillClubs, fillStays, HUTS, STAYS_PER_HUT } from './fill.ts';

export const staysIn = (clubs: number): number => clubs * HUTS * STAYS_PER_HUT;

export type Grown = { clubs: number; url: string; seconds: number; bytes: number };

/** A database of its own, migrated as in production and filled with `clubs` clubs. */
export async function grow(address: string, clubs: number, log: (line: string) => void): Promise<Grown> {
  const url = databaseNamed(address, `growth_${clubs}`);
  await recreateDatabase(url);
  const settings = { DATABASE_URL: url, PUBLIC_URL: 'http://127.0.0.1', TOKEN_SECRETS: 'x'.repeat(32) };
  await migrateDatabase({ ...process.env, ...settings });
  const begun = Date.now();
  const passed = () => Math.round((Date.now() - begun) / 1000);
  return withClient(url, async (client) => {
    await client.query(`set work_mem = '256MB'; set synchronous_commit = off`);
    await withoutIndexes(
      client,
      async () => {
        await fillClubs(client, clubs, await hashPassword(aPassword));
        log(`${clubs} clubs: people, huts, draws and invoices after ${passed()} s`);
        await fillStays(client, clubs, dateInOslo(new Date()));
      },
      (line) => log(`${clubs} clubs: ${line} after ${passed()} s`),
    );
    await client.query('vacuum (analyze)');
    const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
    const grown = { clubs, url, seconds: passed(), bytes: Number(rows[0]?.bytes) };
    log(`${clubs} clubs, ${staysIn(clubs)} stays: ready after ${grown.seconds} s, ${Math.round(grown.bytes / 1e6)} MB`);
    return grown;
  });
}

type Definition = { drop: string; create: string };

/** In the order in which they can be dropped: foreign keys first, then exclusion constraints, then plain indexes. */
const DEFINITIONS = `
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
 * Fills tables without their foreign keys, exclusion constraints and plain indexes, then creates each again from its own
 * definition: built over all rows at once they take a tenth of the time. Rows that violate one are refused then.
 */
async function withoutIndexes(client: Client, fill: () => Promise<void>, log: (line: string) => void) {
  const tables = await rowsOf<{ name: string }>(
    client,
    `select oid::regclass as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relhastriggers`,
  );
  const definitions = await rowsOf<Definition>(client, DEFINITIONS);
  // The triggers that create a club's settings stay; those that keep counts are off, and the fill writes the counts.
  const counting = tables.filter(({ name }) => ['bookings', 'point_entries'].includes(name));
  for (const { name } of counting) await client.query(`alter table ${name} disable trigger user`);
  for (const { drop } of definitions) await client.query(drop);
  await fill();
  log('rows written');
  await client.query(`set maintenance_work_mem = '1GB'`);
  for (const { create } of definitions.toReversed()) await client.query(create);
  for (const { name } of counting) await client.query(`alter table ${name} enable trigger user`);
}

async function rowsOf<T extends object>(client: Client, sql: string): Promise<T[]> {
  const { rows } = await client.query<T>(sql);
  return rows;
}
