import type { PartStatus } from '@hytte/contract/admin';
import { setTimeout as wait } from 'node:timers/promises';
import { redactJobError } from '#platform/jobs/said-error.ts';

export const PROBE_TIMEOUT_MS = 2000;

/** Whether a part answers, and how fast. It never throws and never takes longer than our patience. */
export async function probe(name: PartStatus['name'], work: () => Promise<void>): Promise<PartStatus> {
  const begun = performance.now();
  const stopped = new AbortController();
  const givenUp = wait(PROBE_TIMEOUT_MS, null, { signal: stopped.signal }).then(() => {
    throw new Error(`no answer in ${PROBE_TIMEOUT_MS / 1000} s`);
  });
  try {
    await Promise.race([work(), givenUp]);
    return { name, state: 'ok', detail: null, milliseconds: Math.round(performance.now() - begun) };
  } catch (error) {
    return { name, state: 'failing', detail: errorText(error), milliseconds: null };
  } finally {
    stopped.abort();
    givenUp.catch(() => undefined); // what is no longer waited for
  }
}

const errorText = (error: unknown): string =>
  error instanceof Error ? redactJobError({ message: error.message || error.name }) : 'failed';
