import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@hytte/server/src/testing/processes.ts';
import { queryOnce } from '../database/database.ts';
import { runningRecord, stopDaemon } from '../services/daemon.ts';
import { run } from '../services/machine.ts';
import { dataFolderOf, findPostgresPrograms, postgres, startServer } from '../services/postgres.ts';
import { childrenOf, isAlive } from '../services/processes.ts';
import { readSetup, type Setup } from '../services/setup.ts';

export type PostgresServer = {
  port: number;
  /** As the role that owns the application's database. */
  url: string;
  /** As the server's superuser. */
  admin: (sql: string) => Promise<Record<string, unknown>[]>;
  /** SIGKILL to the postmaster and all its children at once, as a power cut would. */
  cutPower: () => Promise<void>;
  /** On the same data. Resolves when it has recovered and answers. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Replaces its data by a base backup of the primary, and streams from it as a standby. */
  follow: (primary: { port: number }, name: string) => Promise<void>;
};

/**
 * A PostgreSQL server of the test's own, to be killed and restarted. Unlike the one of other tests it syncs to disk as
 * in production.
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
  // The parent first: it would restart children that it sees dying.
  for (const pid of family) kill(pid);
  while (family.some(isAlive)) await sleep(10);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

async function follow(setup: Setup, primary: { port: number }, as: string): Promise<void> {
  const programs = await findPostgresPrograms(setup.given);
  const data = dataFolderOf(setup);
  rmSync(data, { recursive: true, force: true });
  const from = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${as}`;
  const how = ['--checkpoint=fast', '--wal-method=stream', '--write-recovery-conf', '--no-sync'];
  await run([join(programs, 'pg_basebackup'), '-D', data, '-d', from, ...how]);
  await startServer(setup);
}
