import { Client } from 'pg';

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Drops the database and makes it anew, empty. Only on this machine: elsewhere it may be somebody's data. */
export async function recreateDatabase(address: string): Promise<void> {
  const url = new URL(address);
  // A host in the query would win over the one we look at.
  if (!loopback.has(url.hostname) || url.searchParams.has('host'))
    throw new Error(`Refused: the database is on ${url.hostname}, and only one on this machine may be reset.`);
  const name = decodeURIComponent(url.pathname.slice(1));
  if (name === '' || name === 'postgres') throw new Error('Refused: DATABASE_URL must name a database of its own.');

  const neighbour = new URL(address);
  neighbour.pathname = '/postgres';
  const client = new Client({ connectionString: neighbour.href });
  await client.connect();
  try {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
