import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../services/machine.ts';
import { findPostgresPrograms } from '../services/postgres.ts';
import { cpuOfEnded, cpuOfFamily } from './cpu.ts';
import type { Site } from './site.ts';
import type { Slice } from './slices.ts';

type Script = { name: string; script: string; connections: number; seconds: number };

/** The bare statement, prepared, at so many connections: what the machine could do if nothing were around it. */
export async function pgbench(site: Site, { name, script, connections, seconds }: Script): Promise<Slice> {
  const program = join(await findPostgresPrograms(process.env), 'pgbench');
  const file = join(mkdtempSync(join(tmpdir(), 'bench-')), `${name}.sql`);
  writeFileSync(file, script);
  const options = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '1', '-T', String(seconds), '-f', file];
  return async () => {
    const [database, asking] = [cpuOfFamily(site.postmaster), cpuOfEnded(process.pid)];
    const report = await run([program, ...options, site.databaseUrl]);
    const rate = Number(/tps = ([\d.]+)/.exec(report)?.[1]);
    const done = Number(/actually processed: (\d+)/.exec(report)?.[1]);
    if (!rate || !done) throw new Error(`pgbench said nothing about its rate:\n${report}`);
    const micros = (seconds: number): number => (1e6 * seconds) / done;
    const cost = {
      api: 0,
      database: micros(cpuOfFamily(site.postmaster) - database),
      asking: micros(cpuOfEnded(process.pid) - asking),
    };
    return { rate, cost };
  };
}
