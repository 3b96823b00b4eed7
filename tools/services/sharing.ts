// Several commands share one set of services (`pnpm dev` in one terminal, `pnpm test` in another): one starts or stops at
// a time, and the last to end stops what is not to be kept.
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processIdentity } from './processes.ts';
import type { Setup } from './setup.ts';

/** The lock is a listening port and not a file: the system releases it when its holder dies, so it is never stale. */
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
        `Another "services" command has held port ${port} for two minutes. Stop it, or set SERVICES_PORT_BASE.`,
      );
    await sleep(100);
  }
}

const folderOf = (setup: Setup): string => join(setup.dir, 'run', 'users');
const fileOf = (setup: Setup, pid: number): string => join(folderOf(setup), String(pid));

export function registerUser(setup: Setup): void {
  mkdirSync(folderOf(setup), { recursive: true });
  writeFileSync(fileOf(setup, process.pid), processIdentity(process.pid) ?? '');
}

export const unregisterUser = (setup: Setup): void => rmSync(fileOf(setup, process.pid), { force: true });

export function hasOtherUsers(setup: Setup): boolean {
  mkdirSync(folderOf(setup), { recursive: true });
  const users = readdirSync(folderOf(setup))
    .map(Number)
    .filter((pid) => isStillRunning(setup, pid));
  return users.some((pid) => pid !== process.pid);
}

function isStillRunning(setup: Setup, pid: number): boolean {
  const file = fileOf(setup, pid);
  if (processIdentity(pid) === readFileSync(file, 'utf8')) return true;
  // It died without unregistering.
  rmSync(file, { force: true });
  return false;
}
