import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 120_000;

/** The stage's own questions meet the same faults as everybody's. */
export async function untilThere<T>(ask: () => Promise<T>): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(200);
    }
  }
}
