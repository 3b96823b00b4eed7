import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import { sql } from 'kysely';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { Db } from './db/database.ts';
import type { Log } from './log/log.ts';
import { registry } from './metrics/metrics.ts';

/** Runs a process's `main` with its settings. Wrong settings end it with a sentence on stderr, other errors with a stack. */
export const runProcess = (main: (config: Config) => Promise<void>): Promise<void> => runProcessWith(readConfig, main);

/** The same for a process with settings of its own. */
export async function runProcessWith<C>(
  read: (env: NodeJS.ProcessEnv) => C,
  main: (config: C) => Promise<void>,
): Promise<void> {
  try {
    await main(read(process.env));
  } catch (error) {
    const isKnown = error instanceof ConfigError;
    process.stderr.write(`${isKnown ? error.message : inspect(error)}\n`);
    process.exit(isKnown ? 78 : 1); // 78: configuration error, by the convention of sysexits
  }
}

type Shutdown = {
  log: Log;
  /** Time for load balancers to see that we are not ready: longer than two of their checks. */
  drainMs: number;
  startDraining: () => void;
  /** Closed in order, each given its time. */
  steps: [name: string, close: () => Promise<unknown>][];
};

const LAST_RESORT_MS = 30_000;

/** First SIGTERM or SIGINT: report "not ready", wait, close in order, exit. On the second, or if closing hangs: exit at once. */
export function shutdownGracefully({ log, drainMs, startDraining, steps }: Shutdown): void {
  let shuttingDown = false;
  const shutDown = async (signal: string) => {
    if (shuttingDown) process.exit(1);
    shuttingDown = true;
    setTimeout(() => process.exit(1), drainMs + LAST_RESORT_MS).unref();
    log.info({ signal }, 'draining');
    startDraining();
    await wait(drainMs);
    for (const [name, close] of steps) {
      await close().catch((err: unknown) => log.error({ err, step: name }, 'closing failed'));
    }
    log.info('gone');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void shutDown(signal));
}

export type Readiness = { isReady: () => Promise<boolean>; startDraining: () => void };

/** Ready while the database answers and no shutdown has begun. */
export function watchReadiness(db: Db): Readiness {
  let draining = false;
  return {
    isReady: async () =>
      !draining &&
      (await sql`select 1`.execute(db).then(
        () => true,
        () => false,
      )),
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
