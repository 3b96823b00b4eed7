import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processIdentity } from './processes.ts';
import type { Setup } from './setup.ts';

// Commands that use the services right now (`pnpm dev` in one terminal, `pnpm test` in another).
// The last to leave stops what none of them was meant to leave behind.

const folderOf = (setup: Setup): string => join(setup.dir, 'run', 'users');
const fileOf = (setup: Setup, pid: number): string => join(folderOf(setup), String(pid));

export function registerUser(setup: Setup): void {
  mkdirSync(folderOf(setup), { recursive: true });
  writeFileSync(fileOf(setup, process.pid), processIdentity(process.pid) ?? '');
}

export const unregisterUser = (setup: Setup): void => rmSync(fileOf(setup, process.pid), { force: true });

export function hasOtherUsers(setup: Setup): boolean {
  mkdirSync(folderOf(setup), { recursive: true });
  const here = readdirSync(folderOf(setup))
    .map(Number)
    .filter((pid) => isHere(setup, pid));
  return here.some((pid) => pid !== process.pid);
}

function isHere(setup: Setup, pid: number): boolean {
  const file = fileOf(setup, pid);
  if (processIdentity(pid) === readFileSync(file, 'utf8')) return true;
  // Died without leaving.
  rmSync(file, { force: true });
  return false;
}
