import { startTransition, useCallback, useEffect, useState } from 'react';
import { whenIdle } from '#lib/idle.ts';

const AT_ONCE = 2;

/** Which months are drawn: two at once, then one whenever the browser has nothing better to do, and any that is asked for. */
export function useMountedMonths(keys: readonly string[]) {
  const [mounted, setMounted] = useState<ReadonlySet<string>>(() => new Set(keys.slice(0, AT_ONCE)));
  const next = keys.find((key) => !mounted.has(key));
  const mount = useCallback((key: string) => setMounted((keysSoFar) => withKey(keysSoFar, key)), []);

  useEffect(() => (next === undefined ? undefined : whenIdle(() => startTransition(() => mount(next)))), [next, mount]);

  return { isMounted: (key: string) => mounted.has(key), mount };
}

const withKey = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  keys.has(key) ? keys : new Set([...keys, key]);
