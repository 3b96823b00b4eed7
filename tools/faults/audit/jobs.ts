import { eventually } from '@hytte/server/src/testing/processes.ts';
import { log } from '../report.ts';
import type { TestData } from '../test-data.ts';

type Waiting = { name: string; jobs: number };

/** What is still to be done; what runs by the clock comes back for ever and is not counted. */
async function waitingJobs(stage: TestData): Promise<Waiting[]> {
  const rows = await stage.rows<Waiting>(`
    select name, count(*)::int as jobs from pgboss.job
    where state in ('created', 'retry', 'active') and name not in (select name from pgboss.schedule) and name !~ '^__'
    group by name`);
  return rows;
}

const TELL_MS = 10_000;

/** Waits until all queues are empty; tells how many seconds that took. */
export async function drain(stage: TestData, patience: number): Promise<number> {
  const begun = performance.now();
  let left: Waiting[] = [];
  const list = (): string => left.map(({ name, jobs }) => `${jobs} ${name}`).join(', ');
  const telling = setInterval(() => log(`still to do: ${list()}`), TELL_MS);
  const isEmpty = async () => (left = await waitingJobs(stage)).length === 0;
  await eventually('the queues to be empty', isEmpty, patience).catch(() => {
    throw new Error(`After ${patience} s there is still to do: ${list()}`);
  });
  clearInterval(telling);
  return (performance.now() - begun) / 1000;
}

export async function failedJobs(stage: TestData): Promise<string[]> {
  const rows = await stage.rows<Waiting>(`
    select name, count(*)::int as jobs from pgboss.job where state = 'failed' or name = 'dead-letters'
    group by name`);
  return rows.map(({ name, jobs }) => `${jobs} ${name}`);
}
