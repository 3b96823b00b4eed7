import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from './log/log.ts';

type Shutdown = {
  log: Log;
  /** Time for load balancers to see that we are not ready: longer than two of their checks. */
  drainMs: number;
  startDraining: () => void;
  /** Closed in order, each given its time. */
  steps: [name: string, close: () => Promise<unknown>][];
};

const LAST_RESORT_MS = 30_000;

/** On the first signal: say "not ready", wait, close in order, end. On the second, or if closing hangs: end at once. */
export function shutdownGracefully({ log, drainMs, startDraining, steps }: Shutdown): void {
  let leaving = false;
  const leave = async (signal: string) => {
    if (leaving) process.exit(1);
    leaving = true;
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
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void leave(signal));
}
