import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { aSeller } from '@hytte/server/src/testing/invoices.ts';
import { freePort, startProcess, type Running } from '@hytte/server/src/testing/processes.ts';
import { makeTemplate, copyDatabase } from '@hytte/server/src/testing/test-database.ts';
import { openWorld, testEnv } from '@hytte/server/src/testing/world.ts';

const COLLECT = path.join(import.meta.dirname, 'collect-garbage.ts');

/** The API as in production, on a database of its own, signed in with the product's role, with every service. */
export async function openServer() {
  const template = `fuzz_template_${process.pid}`;
  const dropTemplate = await makeTemplate(template);
  const database = await copyDatabase(template);
  const port = await freePort();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...testEnv(database.url),
    ...aSeller,
    FILES: process.env['FILES'],
    FILES_DIR: path.resolve('.services/test-files'),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    // With rate limits few requests would get through; they have tests of their own.
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  };
  const world = await openWorld(database, env);
  const api = await startProcess(
    'main-api.ts',
    { ...env, NODE_OPTIONS: `--import=${COLLECT}` },
    { port, opsPort: await freePort() },
  );
  return {
    world,
    api,
    env,
    close: async () => {
      await api.leave();
      await world.close();
      await dropTemplate();
    },
  };
}

/** In MB, after a garbage collection. */
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

/** The means of the first and of the last third of the samples. */
export function compareThirds(samples: Memory[], what: keyof Memory): { first: number; last: number } {
  const third = Math.max(1, Math.floor(samples.length / 3));
  const figures = samples.map((sample) => sample[what]);
  return { first: mean(figures.slice(0, third)), last: mean(figures.slice(-third)) };
}
