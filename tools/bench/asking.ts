import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from './site.ts';

export type Latencies = { answers: number; p50: number; p95: number; p99: number; worst: number };

const EVERY_MS = 10;

/** Asks at an even pace, whether or not the last was answered, until told to stop: as people do. */
export function startAsking({ port, tokens }: Site, paths: readonly string[]): { stop: () => Promise<Latencies> } {
  const times: number[] = [];
  const underWay = new Set<Promise<void>>();
  const stopped = new AbortController();
  const ask = async (n: number): Promise<void> => {
    const begun = performance.now();
    const club = n % paths.length;
    const answer = await fetch(`http://127.0.0.1:${port}${paths[club]}`, {
      headers: { authorization: `Bearer ${tokens[club]}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${paths[club]} was answered ${answer.status}`);
    times.push(performance.now() - begun);
  };
  const loop = (async () => {
    for (let n = 0; !stopped.signal.aborted; n += 1) {
      const asked = ask(n).finally(() => underWay.delete(asked));
      underWay.add(asked);
      await wait(EVERY_MS);
    }
  })();
  return {
    stop: async () => {
      stopped.abort();
      await loop;
      await Promise.all(underWay);
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
      return { answers: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1) };
    },
  };
}

export async function askFor(site: Site, paths: readonly string[], seconds: number): Promise<Latencies> {
  const asking = startAsking(site, paths);
  await wait(seconds * 1000);
  return asking.stop();
}
