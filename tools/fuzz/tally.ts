import { api } from '@hytte/contract/api';
import type { Kind } from './plans.ts';

const SHOWN = 40;

const add = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** What has been seen so far: how often, how it was answered, and what was wrong. */
export function openTally() {
  const byStatus = new Map<number, number>();
  const byKind = new Map<Kind | 'raw', number>();
  const wentWell = new Map<string, number>();
  const faults = new Map<string, { count: number; example: string }>();
  return {
    answered: (kind: Kind | 'raw', route: string, status: number) => {
      add(byKind, kind);
      add(byStatus, status);
      if (status < 300) add(wentWell, route);
    },
    /** Told once for each call and kind of fault, with the request that showed it. */
    fault: (route: string, what: string, example: string) => {
      const key = `${route} · ${what}`;
      const known = faults.get(key);
      if (known) known.count += 1;
      else if (faults.size < 500) faults.set(key, { count: 1, example });
      if (!known && faults.size <= SHOWN) console.log(`✗ ${key}\n    ${example}`);
    },
    faultsOf: (beginning: string) =>
      [...faults].filter(([key]) => key.includes(` · ${beginning}`)).reduce((sum, [, { count }]) => sum + count, 0),
    faults: () => faults.size,
    count: (kind: Kind | 'raw') => byKind.get(kind) ?? 0,
    statuses: () =>
      [...byStatus]
        .toSorted(([a], [b]) => a - b)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
    wentWell: () => wentWell.size,
    neverWentWell: () => Object.keys(api).filter((route) => !wentWell.has(route)),
  };
}
export type Tally = ReturnType<typeof openTally>;
