import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { parentOf } from '../services/processes.ts';
import { projectRoot } from '../services/setup.ts';

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Drops the database and creates it again, empty. Only on this machine: elsewhere it may hold real data. */
export async function recreateDatabase(address: string): Promise<void> {
  const url = new URL(address);
  // A host in the query would win over the one checked here.
  if (!loopback.has(url.hostname) || url.searchParams.has('host'))
    throw new Error(`Refused: the database is on ${url.hostname}, and only one on this machine may be reset.`);
  const name = nameIn(url);
  if (name === '' || name === 'postgres') throw new Error('Refused: DATABASE_URL must name a database of its own.');
  await dropDatabase(address);
  await asNeighbour(address, (client) => client.query(`create database ${client.escapeIdentifier(name)}`));
}

/** Retries: an autovacuum worker may be connected for a moment, and cannot be terminated. */
export async function dropDatabase(address: string, tries = 5): Promise<void> {
  try {
    await asNeighbour(address, (client) =>
      client.query(`drop database if exists ${client.escapeIdentifier(nameIn(new URL(address)))} with (force)`),
    );
  } catch (error) {
    if (tries === 1) throw error;
    await sleep(300);
    await dropDatabase(address, tries - 1);
  }
}

const nameIn = (url: URL): string => decodeURIComponent(url.pathname.slice(1));

/** Connected to the server's database `postgres`: a session cannot drop its own database. */
async function asNeighbour<T>(address: string, work: (client: Client) => Promise<T>): Promise<T> {
  const url = new URL(address);
  url.pathname = '/postgres';
  return withClient(url.href, work);
}

export async function withClient<T>(
  connectionString: string,
  work: (client: Client) => Promise<T>,
  connectionTimeoutMillis = 30_000,
): Promise<T> {
  const client = new Client({ connectionString, connectionTimeoutMillis });
  // Without a listener a connection that breaks while idle would end this process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** One query over a connection of its own, for servers that are killed and restarted meanwhile. */
export const queryOnce = (address: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  withClient(address, async (client) => (await client.query(sql, values)).rows, 3_000);

/** The pid of PostgreSQL's main process, the parent of one process for each connection. */
export const postmasterOf = (address: string): Promise<number> =>
  withClient(address, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return parentOf(rows[0]?.pid ?? 0);
  });

/** Runs the product's migrations as an operator does; returns what the program printed. */
export async function migrateDatabase(env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, ['apps/server/src/main-migrate.ts'], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`The migration ended with ${code}:\n${output}`);
  return output;
}

/** The same server's database of that name. */
export function databaseNamed(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}
