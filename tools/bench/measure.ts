import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Generator } from '../load-generator/generator.ts';
import { run } from '../services/machine.ts';
import { findPostgresPrograms } from '../services/postgres.ts';
import { cpuOf, cpuOfEndedChildren, cpuOfFamily } from '../services/processes.ts';
import type { Site } from './site.ts';
import type { Slice } from './slices.ts';

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
