import { AppError } from './http/app-error.ts';

export type LimitConcurrency = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * For work that takes a core to itself. So many run at once, a short line waits, and whoever comes
 * after that is turned away: under a flood the rest of the server breathes.
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
      // The place is handed on, not given up: nobody who comes just now can slip in between.
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
