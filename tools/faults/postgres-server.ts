import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@hytte/server/src/testing/processes.ts';
import { queryOnce } from '../database/database.ts';
import { stopDaemon, runningRecord } from '../services/daemon.ts';
import { run } from '../services/machine.ts';
import { findPostgresPrograms, dataFolderOf, postgres, startServer } from '../services/postgres.ts';
import { readSetup, type Setup } from '../services/setup.ts';

export type PostgresServer = {
  port: number;
  /** As the one who owns the application's database. */
  url: string;
  /** As the server's own administrator. */
  admin: (sql: string) => Promise<Record<string, unknown>[]>;
  /** The postmaster and all its children at once, without a word: what a power cut leaves of them. */
  cutPower: () => Promise<void>;
  /** Again on the same data. Resolves when it has recovered and answers. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Takes the data away and follows the other from here on. */
  follow: (primary: { port: number }, name: string) => Promise<void>;
};

/**
 * A PostgreSQL server of the test's own, to be killed and brought back. Unlike that of other tests it is as safe as
 * in production: nothing is said to be written that is not on disk.
 */
export async function createPostgresServer(name: string): Promise<PostgresServer> {
  const around = readSetup(process.env);
  const port = await freePort();
  const setup: Setup = {
    ...around,
    dir: join(around.dir, name),
    ports: { ...around.ports, postgres: port },
    fast: false,
  };
  rmSync(setup.dir, { recursive: true, force: true });
  return {
    port,
    url: postgres.address(setup),
    admin: (sql) => queryOnce(`postgres://postgres@127.0.0.1:${port}/postgres`, sql),
    cutPower: () => cutPower(setup),
    start: () => postgres.start(setup),
    stop: () => stopDaemon(setup, 'postgres', 'SIGINT'),
    follow: (primary, as) => follow(setup, primary, as),
  };
}

async function cutPower(setup: Setup): Promise<void> {
  const record = runningRecord(setup, 'postgres');
  if (record === null) throw new Error('This PostgreSQL does not run.');
  const family = [record.pid, ...childrenOf(record.pid)];
  // The parent first: it would start anew what it sees dying.
  for (const pid of family) kill(pid);
  while (family.some(isThere)) await sleep(10);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It had ended by itself.
  }
}

/** The parent and state of a process; the second field, its name, may hold anything. */
function statOf(pid: number | string): { state: string; parent: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', parent = '0'] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return null;
  }
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(name)?.parent === pid)
    .map(Number);

const isThere = (pid: number): boolean => !['Z', undefined].includes(statOf(pid)?.state);

async function follow(setup: Setup, primary: { port: number }, as: string): Promise<void> {
  const programs = await findPostgresPrograms(setup.given);
  const data = dataFolderOf(setup);
  rmSync(data, { recursive: true, force: true });
  const from = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${as}`;
  const how = ['--checkpoint=fast', '--wal-method=stream', '--write-recovery-conf', '--no-sync'];
  await run([join(programs, 'pg_basebackup'), '-D', data, '-d', from, ...how]);
  await startServer(setup);
}
