import type { Ctx } from '../ctx.ts';
import { AppError } from './app-error.ts';
import type { OverloadSettings } from './overload.ts';

/** So many at once, and so many a minute after that. */
type Share = { burst: number; perMinute: number };

/** A browser that opens the busiest page makes a dozen calls; a person does not do so every two seconds. */
const PERSON: Share = { burst: 180, perMinute: 360 };
/** For calls that nobody has signed in for. Those who have are not counted by address: thousands of phones share one. */
const ADDRESS: Share = { burst: 100, perMinute: 300 };

type Bucket = { left: number; at: number };
export type TokenBuckets = { take: (key: string, share: Share) => void; size: () => number };

/**
 * Sees to it that nobody takes so much that nothing is left for others. In memory, as it costs next to nothing and
 * need not be exact: with several processes each allows as much. Attempts at secrets are counted in limits.ts.
 */
export function openTokenBuckets(now: () => number = () => performance.now()): TokenBuckets {
  const buckets = new Map<string, Bucket>();
  let sweptAt = now();

  /** Whoever could have filled up since is as good as never seen. */
  const sweep = (): void => {
    for (const [key, { at }] of buckets) if (now() - at > 60_000) buckets.delete(key);
    sweptAt = now();
  };
  return {
    take: (key, { burst, perMinute }) => {
      if (now() - sweptAt > 60_000) sweep();
      const { left, at } = buckets.get(key) ?? { left: burst, at: now() };
      const filled = Math.min(burst, left + ((now() - at) / 60_000) * perMinute);
      const has = filled >= 1;
      buckets.set(key, { left: has ? filled - 1 : filled, at: now() });
      if (!has)
        throw new AppError('too_many_requests', {
          retry_after_seconds: Math.max(1, Math.ceil(((1 - filled) * 60) / perMinute)),
        });
    },
    size: () => buckets.size,
  };
}

export type CountCall = (url: string, caller: Pick<Ctx, 'actor' | 'origin'>) => void;

/** From this machine itself, or a proxy on it that nobody told us of: then all the world comes from there. */
const isLoopback = (origin: string): boolean => origin.startsWith('127.') || origin === '::1';

type Counting = Pick<OverloadSettings, 'kept' | 'countedElsewhere' | 'sharesOn'>;

/** Refuses with 429 whoever has had more than their share of calls. */
export function limitCallsPerCaller({ kept, countedElsewhere, sharesOn }: Counting): CountCall {
  const shares = openTokenBuckets();
  return (url, { actor, origin }) => {
    if (!sharesOn || isLoopback(origin) || kept.test(url) || countedElsewhere?.test(url)) return;
    if (actor) shares.take(actor.userId, PERSON);
    else shares.take(origin, ADDRESS);
  };
}
