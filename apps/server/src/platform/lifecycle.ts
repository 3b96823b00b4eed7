import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import { sql } from 'kysely';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { Db } from './db/database.ts';
import type { Log } from './log/log.ts';
import { registry } from './metrics/metrics.ts';

/** Runs a process's `main` with its settings. Wrong settings end it with a sentence on stderr, other errors with a stack. */
export async function runProcess(main: (config: Config) => Promise<void>): Promise<void> {
  try {
    await main(readConfig(process.env));
  } catch (error) {
    const isKnown = error instanceof ConfigError;
    process.stderr.write(`${isKnown ? error.message : inspect(error)}\n`);
    process.exit(isKnown ? 78 : 1); // 78: configuration error, by the convention of sysexits
  }
}

type Running = {
  log: Log;
  readiness: Readiness;
  /** Time for load balancers to see that we are not ready: longer than two of their checks. */
  drainMs: number;
  /** Opens ports, begins with jobs. */
  start: () => Promise<void>;
  startDraining?: () => void;
  /** Closed in order, each given its time. */
  steps: [name: string, close: () => Promise<unknown>][];
};

const LAST_RESORT_MS = 30_000;

/**
 * Starts, reports "ready", and shuts down gracefully at the first SIGTERM or SIGINT: reports "not ready", waits, closes in
 * order, exits. On the second signal, or if closing hangs, it exits at once. A signal that comes during the start waits for
 * its end: what is closed while it is being opened would end the process with an error.
 */
export async function runUntilSignal({ log, readiness, drainMs, start, startDraining, steps }: Running): Promise<void> {
  let starting: Promise<void> | undefined;
  let shuttingDown = false;
  const shutdownGracefully = async (signal: string) => {
    if (shuttingDown) process.exit(1);
    shuttingDown = true;
    setTimeout(() => process.exit(1), drainMs + LAST_RESORT_MS).unref();
    log.info({ signal }, 'draining');
    readiness.startDraining();
    startDraining?.();
    await starting;
    await wait(drainMs);
    for (const [name, close] of steps) {
      await close().catch((err: unknown) => log.error({ err, step: name }, 'closing failed'));
    }
    log.info('gone');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void shutdownGracefully(signal));
  starting = start();
  await starting;
  readiness.started();
}

export type Readiness = { isReady: () => Promise<boolean>; started: () => void; startDraining: () => void };

/** Ready from the end of the start until a shutdown begins, while the database answers. */
export function watchReadiness(db: Db): Readiness {
  let serving = false;
  let draining = false;
  return {
    isReady: async () =>
      serving &&
      !draining &&
      (await sql`select 1`.execute(db).then(
        () => true,
        () => false,
      )),
    started: () => {
      serving = true;
    },
    startDraining: () => {
      draining = true;
    },
  };
}

/**
 * Health and metrics, for API and worker alike, on a port of their own: a forgotten proxy rule cannot put the metrics
 * on the internet.
 */
export function createOpsServer(readiness: Readiness): Server {
  return createServer((request, response) => {
    const say = (status: number, type: string, text: string) =>
      response.writeHead(status, { 'content-type': type }).end(text);
    const answers: Record<string, () => Promise<unknown>> = {
      '/healthz': async () => say(200, 'text/plain', 'ok'),
      '/readyz': async () =>
        (await readiness.isReady()) ? say(200, 'text/plain', 'ready') : say(503, 'text/plain', 'not ready'),
      '/metrics': async () => say(200, registry.contentType, await registry.metrics()),
    };
    const answer = answers[request.url ?? ''];
    if (!answer) {
      say(404, 'text/plain', 'not found');
      return;
    }
    answer().catch(() => say(500, 'text/plain', 'error'));
  });
}

export const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => void server.close(() => resolve()));
