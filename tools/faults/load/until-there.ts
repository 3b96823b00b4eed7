import { setTimeout as sleep } from 'node:timers/promises';

/** The stage's own questions meet the same faults as everybody's. */
export async function untilThere<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch {
      await sleep(200);
    }
  }
}
