import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { noteLog } from './planted-secrets.ts';

const SRC = path.join(import.meta.dirname, '..');

export type Running = {
  child: ChildProcess;
  port: number;
  opsPort: number;
  output: () => string;
  /** Sends SIGTERM, waits for the exit and returns its code. */
  leave: () => Promise<number | null>;
  /** Sends SIGKILL, like a power cut. */
  kill: () => Promise<void>;
};

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  const port = await portOf(server);
  server.close();
  return port;
}

/** Where a server listens, as soon as it does. */
export async function portOf(server: Server): Promise<number> {
  if (!server.listening) await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}

const answersOk = (url: string) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );

export async function eventually<T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
  seconds = 30,
): Promise<T> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const found = await look();
    if (found) return found;
    await wait(100);
  }
  throw new Error(`Waited ${seconds} s for: ${what}`);
}

/** Starts one of our own programs as an operator would, and waits until it is ready, or with `/healthz` until it listens. */
export async function startProcess(
  program: 'main-api.ts' | 'main-worker.ts',
  env: NodeJS.ProcessEnv,
  ports?: { port: number; opsPort: number },
  until: '/readyz' | '/healthz' = '/readyz',
): Promise<Running> {
  const { port, opsPort } = ports ?? { port: await freePort(), opsPort: await freePort() };
  const child = spawn(process.execPath, [path.join(SRC, program)], {
    env: { PATH: process.env['PATH'], ...env, PORT: String(port), OPS_PORT: String(opsPort) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      lines.push(chunk.toString());
      noteLog(chunk.toString());
    });
  const exited = once(child, 'exit');
  const output = () => lines.join('');
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`${program} ended at once:\n${output()}`);
    return answersOk(`http://127.0.0.1:${opsPort}${until}`);
  };
  // Generous: several may start at once on a busy machine.
  await eventually(`${program} to be ready`, isReady, 180).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    child,
    port,
    opsPort,
    output,
    leave: async () => {
      child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
