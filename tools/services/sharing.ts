import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processIdentity } from './processes.ts';
import type { Setup } from './setup.ts';

/**
 * One starter or stopper at a time. The lock is a listening port and not a file: the system takes it back
 * when its holder dies, so there is never a stale one.
 */
export async function withLock<T>(setup: Setup, work: () => Promise<T>): Promise<T> {
  const release = await acquire(setup.ports.lock);
  try {
    return await work();
  } finally {
    await release();
  }
}

async function acquire(port: number): Promise<() => Promise<void>> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const server = createServer((socket) => socket.destroy());
    server.listen({ port, host: '127.0.0.1', exclusive: true });
    const refusal = await once(server, 'listening').then(
      () => null,
      (error: NodeJS.ErrnoException) => error,
    );
    if (refusal === null) return async () => server[Symbol.asyncDispose]();
    if (refusal.code !== 'EADDRINUSE') throw refusal;
    if (Date.now() > deadline)
      throw new Error(
        `Another "services" command holds port ${port} since two minutes. Stop it, or set SERVICES_PORT_BASE.`,
      );
    await sleep(100);
  }
}

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
