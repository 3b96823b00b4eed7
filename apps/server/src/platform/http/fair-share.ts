import type { Ctx } from '../ctx.ts';
import { AppError } from './app-error.ts';
import type { OverloadSettings } from './overload.ts';

/** A token bucket: `burst` calls at once, refilled by `perMinute`. */
type Share = { burst: number; perMinute: number };

/** A browser that opens the busiest page makes a dozen calls; a person does not do so every two seconds. */
const PERSON: Share = { burst: 180, perMinute: 360 };
/**
 * Sign-in, payment and their like, counted apart: a caller who has used up the share of reading can still sign in and pay.
 * An address may be that of a hall full of members who sign in at once.
 */
const CRITICAL_ADDRESS: Share = { burst: 200, perMinute: 600 };
/** For visitors only. People who are signed in are not counted by address: thousands of phones share one. */
const ADDRESS: Share = { burst: 100, perMinute: 300 };

type Bucket = { left: number; at: number };
export type TokenBuckets = { take: (key: string, share: Share) => void; size: () => number };

/**
 * Token buckets per caller, in memory: cheap, and they need not be exact (with several processes each allows as much).
 * Attempts at secrets are counted in the database instead: rate-limits.ts.
 */
export function openTokenBuckets(now: () => number = () => performance.now()): TokenBuckets {
  const buckets = new Map<string, Bucket>();
  let sweptAt = now();

  /** A bucket untouched for a minute is full again, and need not be remembered. */
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

/**
 * Asks an outside service, so that what is stored here is fresh, at most as often as `share` allows for each key. When
 * it may not be asked yet, or refuses, nothing happens: the caller reads what is stored.
 */
export function openRefresher(share: Share): (key: string, ask: () => Promise<unknown>) => Promise<void> {
  const looks = openTokenBuckets();
  return async (key, ask) => {
    try {
      looks.take(key, share);
      await ask();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  };
}

export type CountCall = (url: string, caller: Pick<Ctx, 'actor' | 'origin'>) => void;

/** This machine, or a proxy on it that is not in TRUSTED_PROXIES: then every caller has this address. */
const isLoopback = (origin: string): boolean => origin.startsWith('127.') || origin === '::1';

type Counting = Pick<OverloadSettings, 'critical' | 'countedElsewhere' | 'sharesOn'>;

/** Refuses a caller's excess calls with 429. */
export function limitCallsPerCaller({ critical, countedElsewhere, sharesOn }: Counting): CountCall {
  const shares = openTokenBuckets();
  return (url, { actor, origin }) => {
    if (!sharesOn || isLoopback(origin) || countedElsewhere?.test(url)) return;
    const isCritical = critical.test(url);
    const caller = actor ? actor.userId : origin;
    if (isCritical) shares.take(`critical ${caller}`, actor ? PERSON : CRITICAL_ADDRESS);
    else shares.take(caller, actor ? PERSON : ADDRESS);
  };
}
