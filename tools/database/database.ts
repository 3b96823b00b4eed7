import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { projectRoot } from '../services/setup.ts';

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

/** One question over a connection of its own, for servers that may go while we talk to them. */
export async function queryOnce(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Runs a program of ours to its end. */
export async function runProgram(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: projectRoot, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
}
