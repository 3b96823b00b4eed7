import { AppError } from './http/app-error.ts';

export type LimitConcurrency = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A semaphore with a bounded queue, for CPU-bound work: `atOnce` run, `inLine` wait, the rest is refused with 503, so
 * that a flood of such work leaves the server responsive.
 */
export function limitConcurrency({ atOnce, inLine }: { atOnce: number; inLine: number }): LimitConcurrency {
  let running = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= inLine) throw new AppError('unavailable');
      await new Promise<void>((resolve) => void line.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The slot goes to the next in line without being freed, so that a new caller cannot overtake.
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** The same with a queue for each key, so that what one of them asks for never fills the queue of all. */
export function limitConcurrencyPerKey(limits: { atOnce: number; inLine: number }) {
  const queues = new Map<string, { run: LimitConcurrency; users: number }>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { run: limitConcurrency(limits), users: 0 };
    queues.set(key, queue);
    queue.users += 1;
    try {
      return await queue.run(work);
    } finally {
      queue.users -= 1;
      if (queue.users === 0) queues.delete(key);
    }
  };
}
