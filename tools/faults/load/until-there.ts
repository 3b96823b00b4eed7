import { setTimeout as sleep } from 'node:timers/promises';

const AVAILABLE_WITHIN_MS = 120_000;

/** The stage's own questions meet the same faults as everybody's. */
export async function retryUntilAvailable<T>(ask: () => Promise<T>): Promise<T> {
  const end = performance.now() + AVAILABLE_WITHIN_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(200);
    }
  }
}
