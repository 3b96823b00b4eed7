import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processIdentity } from './processes.ts';
import type { Setup } from './setup.ts';

/** What is remembered about a started process, so that it and no other is found and stopped later. */
export type DaemonRecord = {
  pid: number;
  identity: string;
  /** The first port of the block it was started with. */
  portBase: number;
  /** Started by `services up`: stays until `services down`. Otherwise it goes when its last user has gone. */
  keep: boolean;
};

const fileOf = (setup: Setup, daemon: string): string => join(setup.dir, 'run', `${daemon}.json`);

export function writeRecord(setup: Setup, daemon: string, record: DaemonRecord): void {
  const file = fileOf(setup, daemon);
  mkdirSync(join(setup.dir, 'run'), { recursive: true });
  // Renamed into place: a reader never meets half a record.
  writeFileSync(`${file}.new`, JSON.stringify(record));
  renameSync(`${file}.new`, file);
}

export const forgetRecord = (setup: Setup, daemon: string): void => rmSync(fileOf(setup, daemon), { force: true });

/** The record of a process that really runs. A record whose pid is gone, or now another process, is no record. */
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
