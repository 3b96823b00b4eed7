import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processIdentity } from './processes.ts';
import type { Setup } from './setup.ts';

export type Daemon = { name: string; ended: () => string | null };

const logOf = (setup: Setup, daemon: string): string => join(setup.dir, 'log', `${daemon}.log`);

/** Starts a process that outlives this one, with its output in a log and its pid on record. */
export async function startDaemon(
  setup: Setup,
  name: string,
  [command, ...args]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv = setup.given,
): Promise<Daemon> {
  mkdirSync(join(setup.dir, 'log'), { recursive: true });
  const log = openSync(logOf(setup, name), 'w');
  // A session of its own: Ctrl-C in the terminal reaches only us, and we stop the daemons in order.
  const child = spawn(command, args, { cwd: setup.dir, env, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  const identity = processIdentity(pid);
  if (identity !== null) writeRecord(setup, name, { pid, identity, portBase: setup.ports.lock, keep: false });
  child.unref();
  const ended = (): string | null => {
    if (child.signalCode) return `ended by ${child.signalCode}`;
    return child.exitCode === null ? null : `ended with code ${child.exitCode}`;
  };
  return { name, ended };
}

/** Waits until the check passes; gives up at once when the process has ended. */
export async function untilAnswers(daemon: Daemon, check: () => Promise<unknown>, seconds = 40): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const failure = await check().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : 'for no given reason'),
    );
    if (failure === null) return;
    const ended = daemon.ended();
    if (ended !== null) throw new Error(`${daemon.name} ${ended}`);
    if (Date.now() > deadline) throw new Error(`${daemon.name} does not answer after ${seconds} s: ${failure}`);
    await sleep(50);
  }
}

/** Stops the recorded process, with SIGKILL if it does not end by itself. */
export async function stopDaemon(setup: Setup, name: string, signal: NodeJS.Signals): Promise<void> {
  for (const attempt of [signal, 'SIGKILL'] as const) {
    const record = runningRecord(setup, name);
    if (record === null) break;
    process.kill(record.pid, attempt);
    const deadline = Date.now() + 15_000;
    while (runningRecord(setup, name) !== null && Date.now() < deadline) await sleep(20);
  }
  forgetRecord(setup, name);
}

export function lastLogLines(setup: Setup, daemon: string, count = 12): string[] {
  const file = logOf(setup, daemon);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count);
}

/** Identifies a started process, so that it and no other is found and stopped later. */
export type DaemonRecord = {
  pid: number;
  identity: string;
  /** The first port of the block it was started with. */
  portBase: number;
  /** Started by `services up`: runs until `services down`. Otherwise it stops with its last user. */
  keep: boolean;
};

const fileOf = (setup: Setup, daemon: string): string => join(setup.dir, 'run', `${daemon}.json`);

export function writeRecord(setup: Setup, daemon: string, record: DaemonRecord): void {
  const file = fileOf(setup, daemon);
  mkdirSync(join(setup.dir, 'run'), { recursive: true });
  // Renamed into place: a reader never sees half a record.
  writeFileSync(`${file}.new`, JSON.stringify(record));
  renameSync(`${file}.new`, file);
}

const forgetRecord = (setup: Setup, daemon: string): void => rmSync(fileOf(setup, daemon), { force: true });

/** Null when the recorded process has ended, also when its pid now belongs to another one. */
export function runningRecord(setup: Setup, daemon: string): DaemonRecord | null {
  const record = readRecord(fileOf(setup, daemon));
  return record && processIdentity(record.pid) === record.identity ? record : null;
}

function readRecord(file: string): DaemonRecord | null {
  try {
    const { pid, identity, portBase, keep }: Partial<DaemonRecord> = JSON.parse(readFileSync(file, 'utf8'));
    if (pid === undefined || identity === undefined || portBase === undefined || keep === undefined) return null;
    return { pid, identity, portBase, keep };
  } catch {
    return null;
  }
}
