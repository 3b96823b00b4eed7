import type { Snapshot } from '@hytte/domain/fairness/draws/snapshot';
import { limitCall } from '#platform/http/rate-limits.ts';
import { limitConcurrencyPerKey } from '#platform/limit-concurrency.ts';
import { canonicalText } from './draw.ts';
import { simulateInWorkerThread, type Simulation } from './simulate.ts';

// What trials of an ordinary draw and of a period have in common: who may see a chance, how often one may ask, and how long it takes.

/** With fewer applicants a chance would reveal who else applies. */
const MIN_APPLICANTS = 3;

export const mayBeShown = (rivals: number): boolean => rivals + 1 >= MIN_APPLICANTS;

export const limitPreviews = limitCall('chance-preview', { person: 120, club: 1200, address: 1200 });
/** One at a time for a club, so that members who look through the calendar do not fill the queue of all clubs. */
export const onePreviewPerClub = limitConcurrencyPerKey({ atOnce: 1, inLine: 4 });

export const limitDryRuns = limitCall('dry-run', { person: 20, club: 30, address: 200 });
/** One at a time for a club, two waiting: however often its admins press, other clubs' simulations are not refused. */
export const oneDryRunPerClub = limitConcurrencyPerKey({ atOnce: 1, inLine: 2 });

/** Precise enough for "about 1 in 4", and fast enough to wait for while the page loads. */
const CHANCES_BUDGET = { draws: 1000, withinMs: 1000 };
/** The admin has pressed a button and waits longer; a very large club gets fewer draws. */
export const DRY_RUN_BUDGET = { draws: 1000, withinMs: 8000 };
const SIMULATIONS_CACHED = 300;

const simulations = memoizeLatest<Simulation>(SIMULATIONS_CACHED);

/** Cached by all that a draw depends on: one simulation serves the whole club until something changes, or midnight. */
export const simulationOf = (snapshot: Snapshot): Promise<Simulation> =>
  simulations(canonicalText(snapshot).snapshotHash, () => simulateInWorkerThread({ snapshot, ...CHANCES_BUDGET }));

/** LRU cache of promises: concurrent callers share one computation, and a failed one is removed. */
export function memoizeLatest<T>(most: number) {
  const results = new Map<string, Promise<T>>();
  return (key: string, compute: () => Promise<T>): Promise<T> => {
    const result = results.get(key) ?? compute();
    // Moves the key to the end of the map: the least recently used is first.
    results.delete(key);
    results.set(key, result);
    for (const oldest of results.keys()) {
      if (results.size <= most) break;
      results.delete(oldest);
    }
    result.catch(() => results.delete(key));
    return result;
  };
}
