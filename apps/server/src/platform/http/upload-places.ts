import { AppError } from './app-error.ts';

type Places = <T>(who: string, work: () => Promise<T>) => Promise<T>;

const SOON = { retry_after_seconds: 5 };

/**
 * Each upload under way holds up to its whole file in memory, so there are only so many places: 24 of
 * 10 MB are 240 MB. One person cannot take them all by letting files drip in.
 */
export function limitUploads({ inAll, each }: { inAll: number; each: number }): Places {
  const taken = new Map<string, number>();
  let all = 0;

  const enter = (who: string) => {
    const own = taken.get(who) ?? 0;
    if (own >= each) throw new AppError('too_many_requests', SOON);
    if (all >= inAll) throw new AppError('unavailable');
    taken.set(who, own + 1);
    all += 1;
  };
  const leave = (who: string) => {
    const left = (taken.get(who) ?? 1) - 1;
    if (left > 0) taken.set(who, left);
    else taken.delete(who);
    all -= 1;
  };

  return async (who, work) => {
    enter(who);
    try {
      return await work();
    } finally {
      leave(who);
    }
  };
}
