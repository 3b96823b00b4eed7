import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Generator } from '../load-generator/generator.ts';
import { run } from '../services/machine.ts';
import { findPostgresPrograms } from '../services/postgres.ts';
import { cpuOf, cpuOfEndedChildren, cpuOfFamily } from '../services/processes.ts';
import type { Site } from './site.ts';

/** What each request cost, in microseconds of a core. */
type Cost = { api: number; database: number; asking: number };
type Measured = { rate: number; cost: Cost };

/** Repeats one thing for a second. */
export type Slice = () => Promise<Measured>;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
};

const total = ({ api, database, asking }: Cost): number => api + database + asking;

type Compared = {
  reference: Measured;
  candidate: Measured;
  /** Rate of the candidate over that of the reference, in each round. */
  byRate: number[];
  /** Processor time of the reference over that of the candidate: holds on a busy machine too. */
  byCost: number[];
};

const medianOf = (slices: readonly Measured[]): Measured => {
  const of = (pick: (slice: Measured) => number) => median(slices.map(pick));
  return {
    rate: of(({ rate }) => rate),
    cost: {
      api: of(({ cost }) => cost.api),
      database: of(({ cost }) => cost.database),
      asking: of(({ cost }) => cost.asking),
    },
  };
};

/**
 * Reference, candidate, reference, … interleaved: each candidate is compared with the mean of its two neighbours, so
 * that a slow moment of the machine affects both. The median decides, never one slice.
 */
export async function compare(reference: Slice, candidate: Slice, rounds: number): Promise<Compared> {
  const references = [await reference()];
  const candidates: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    candidates.push(await candidate());
    references.push(await reference());
  }
  const meanAround = (index: number, pick: (slice: Measured) => number): number => {
    const around = references.slice(index, index + 2).map(pick);
    return around.reduce((sum, value) => sum + value, 0) / around.length;
  };
  return {
    reference: medianOf(references),
    candidate: medianOf(candidates),
    byRate: candidates.map(({ rate }, index) => rate / meanAround(index, (slice) => slice.rate)),
    byCost: candidates.map(({ cost }, index) => meanAround(index, (slice) => total(slice.cost)) / total(cost)),
  };
}

const costOf = ({ rate, cost }: Measured): string => {
  const parts = Object.entries(cost).map(([part, micros]) => `${part} ${Math.round(micros)}`);
  return `${Math.round(rate)}/s, ${Math.round(total(cost))} µs of processor each (${parts.join(', ')})`;
};

const spread = (ratios: readonly number[]): string =>
  `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`;

/** On a busy machine trust the ratio by processor time, not the one by rate. */
export function report(what: string, goal: string, { reference, candidate, byRate, byCost }: Compared): void {
  console.log(`\n${what}: goal ${goal}`);
  console.log(`  by rate       ${spread(byRate)}`);
  console.log(`  by processor  ${spread(byCost)}`);
  console.log(`  candidate     ${costOf(candidate)}`);
  console.log(`  reference     ${costOf(reference)}`);
}

type Pace = { connections: number; seconds: number };

/** The bare statement, prepared: what the machine could do with nothing around it. */
export async function pgbench(site: Site, script: { name: string; text: string }, pace: Pace): Promise<Slice> {
  const program = join(await findPostgresPrograms(process.env), 'pgbench');
  const file = join(mkdtempSync(join(tmpdir(), 'bench-')), `${script.name}.sql`);
  writeFileSync(file, script.text);
  const { connections, seconds } = pace;
  const options = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '1', '-T', String(seconds), '-f', file];
  return async () => {
    const [database, asking] = [cpuOfFamily(site.postmaster), cpuOfEndedChildren(process.pid)];
    const output = await run([program, ...options, site.databaseUrl]);
    const rate = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
    const done = Number(/actually processed: (\d+)/.exec(output)?.[1]);
    if (!rate || !done) throw new Error(`pgbench printed no rate:\n${output}`);
    const micros = (used: number): number => (1e6 * used) / done;
    const cost = {
      api: 0,
      database: micros(cpuOfFamily(site.postmaster) - database),
      asking: micros(cpuOfEndedChildren(process.pid) - asking),
    };
    return { rate, cost };
  };
}

/** Requests of one kind. Any unexpected status stops the bench: refusals are fast and prove nothing. */
export function requests(
  generator: Generator,
  site: Site,
  { kind, status, connections, seconds }: Pace & { kind: string; status: string },
): Slice {
  const used = () => ({ api: cpuOf(site.apiPid), database: cpuOfFamily(site.postmaster), asking: generator.cpu() });
  return async () => {
    const before = used();
    const run = { kinds: [kind], ports: [site.port], connections, seconds, perSecond: null };
    const { byKind } = await generator.run(run);
    const after = used();
    const { [status]: done = 0, ...others } = byKind[kind]?.byStatus ?? {};
    if (done === 0 || Object.keys(others).length > 0)
      throw new Error(`${kind} was answered ${JSON.stringify(byKind[kind]?.byStatus)}`);
    const micros = (part: keyof typeof before): number => (1e6 * (after[part] - before[part])) / done;
    return {
      rate: done / seconds,
      cost: { api: micros('api'), database: micros('database'), asking: micros('asking') },
    };
  };
}
