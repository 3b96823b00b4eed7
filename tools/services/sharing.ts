import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
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
