import { setTimeout as wait } from 'node:timers/promises';
import type { Running } from '@hytte/server/src/testing/processes.ts';

/** In MB, after the process has collected its garbage. */
export type Memory = { heap: number; resident: number };

const figure = (metrics: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]) / 2 ** 20;

export async function measureMemory({ child, opsPort }: Running): Promise<Memory> {
  child.kill('SIGUSR2');
  await wait(500);
  const metrics = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
  return {
    heap: figure(metrics, 'nodejs_heap_size_used_bytes'),
    resident: figure(metrics, 'process_resident_memory_bytes'),
  };
}

const mean = (list: number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;

/** The first third of the samples beside the last. */
export function compareThirds(samples: Memory[], what: keyof Memory): { first: number; last: number } {
  const third = Math.max(1, Math.floor(samples.length / 3));
  const figures = samples.map((sample) => sample[what]);
  return { first: mean(figures.slice(0, third)), last: mean(figures.slice(-third)) };
}
