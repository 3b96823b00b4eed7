import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processIdentity } from './process-identity.ts';
import type { Setup } from './setup.ts';

// Commands that use the services right now (`pnpm dev` in one terminal, `pnpm test` in another).
// The last to leave stops what none of them was meant to leave behind.

const folderOf = (setup: Setup): string => join(setup.dir, 'run', 'users');
const fileOf = (setup: Setup, pid: number): string => join(folderOf(setup), String(pid));

export function enter(setup: Setup): void {
  mkdirSync(folderOf(setup), { recursive: true });
  writeFileSync(fileOf(setup, process.pid), processIdentity(process.pid) ?? '');
}

export const leave = (setup: Setup): void => rmSync(fileOf(setup, process.pid), { force: true });

export function othersAreHere(setup: Setup): boolean {
  mkdirSync(folderOf(setup), { recursive: true });
  return readdirSync(folderOf(setup))
    .map(Number)
    .filter((pid) => pid !== process.pid)
    .some((pid) => processIdentity(pid) === readFileSync(fileOf(setup, pid), 'utf8'));
}
