import { Client } from 'pg';
import { hashPassword } from '@hytte/server/src/features/accounts/passwords.ts';
import { aPassword } from '@hytte/server/src/testing/world.ts';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { runProgram } from '../bench/must-end.ts';
import { recreateDatabase } from '../database/database.ts';
import { fillClubs, HUTS } from './fill.ts';
import { fillStays, STAYS_PER_HUT } from './fill-stays.ts';
import { withoutIndexes } from './lighter.ts';

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
