import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, freePort } from '@hytte/server/src/testing/processes.ts';
import { queryOnce } from '../database/database.ts';
import { ordinaryUser, run, type OrdinaryUser } from '../services/machine.ts';
import { findPostgresPrograms } from '../services/postgres.ts';

/** PostgreSQL's programs, the user who runs them, and the folder of the drill. */
export type Workspace = { programs: string; user: OrdinaryUser; folder: string };

export type Cluster = {
  port: number;
  url: (database: string) => string;
  query: (sql: string, database?: string) => Promise<Record<string, unknown>[]>;
  /** SIGKILL, as when the machine is lost. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function openWorkspace(folder: string): Promise<Workspace> {
  mkdirSync(folder, { recursive: true });
  const workspace = { programs: await findPostgresPrograms(process.env), user: await ordinaryUser(), folder };
  own(workspace, folder);
  return workspace;
}

/** A folder inside the workspace, owned by the user who runs the programs. */
export function makeFolder(workspace: Workspace, name: string): string {
  const path = join(workspace.folder, name);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  own(workspace, path);
  return path;
}

function own({ user }: Workspace, path: string): void {
  if (user.owner) chownSync(path, user.owner.uid, user.owner.gid);
}

/** Runs one of PostgreSQL's programs to its end. */
export function runProgram({ user, programs }: Workspace, name: string, ...args: string[]): Promise<string> {
  const [first = '', ...rest] = [...user.prefix, join(programs, name), ...args];
  return run([first, ...rest]);
}

/** On the data folder `data`. Resolves when it accepts writes. */
export async function startCluster(
  workspace: Workspace,
  data: string,
  settings: Record<string, string>,
): Promise<Cluster> {
  const port = await freePort();
  const all = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command = '', ...args] = [
    ...workspace.user.prefix,
    join(workspace.programs, 'postgres'),
    '-D',
    data,
    ...options,
  ];
  const logFile = `${data}.log`;
  const log = openSync(logFile, 'a');
  const child = spawn(command, args, { stdio: ['ignore', log, log] });
  // However the drill ends, no server may stay behind.
  process.once('exit', () => child.kill('SIGKILL'));
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const query = (sql: string, database = 'postgres') => queryOnce(url(database), sql);
  // During recovery it answers reads only.
  const acceptsWrites = async () => {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
    const [state] = await query('select pg_is_in_recovery() as recovering').catch(() => []);
    return state?.['recovering'] === false;
  };
  await eventually(`${data} to accept writes`, acceptsWrites, 120);
  return { port, url, query, kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGINT') };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
