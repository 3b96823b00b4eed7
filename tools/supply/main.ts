import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../services/setup.ts';
import { licenceCounts, licenceFaults, listPackages, readLockfile, strangeSources } from './packages.ts';
import { makeBom } from './sbom.ts';

const Report = z.object({
  metadata: z.object({ vulnerabilities: z.record(z.string(), z.number()) }),
  advisories: z
    .record(z.string(), z.object({ module_name: z.string(), severity: z.string(), title: z.string() }))
    .default({}),
});

/** `asked` false: nobody could be asked, which is no good news and no bad news. */
export type Audit = { asked: boolean; faults: string[]; says: string };

const GRAVE = ['high', 'critical'];

/** Whether faults are known in what the product is made of. Those of the tools are for a person to weigh. */
export async function audit(root: string): Promise<Audit> {
  const out = await new Promise<string>((resolve) => {
    execFile('pnpm', ['audit', '--prod', '--json'], { cwd: root, timeout: 60_000 }, (_error, stdout) =>
      resolve(stdout),
    );
  });
  const report = Report.safeParse(readJson(out));
  if (!report.success)
    return {
      asked: false,
      faults: [],
      says: 'known faults: not asked, the place packages come from does not answer that',
    };
  const { advisories, metadata } = report.data;
  const grave = Object.values(advisories).filter(({ severity }) => GRAVE.includes(severity));
  const counts = Object.entries(metadata.vulnerabilities).map(([severity, count]) => `${severity} ${count}`);
  return {
    asked: true,
    faults: grave.map(({ module_name, severity, title }) => `${module_name}: ${title} (${severity})`),
    says: `known faults: ${counts.join(', ')}`,
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// pnpm supply: what the product is made of, who wrote it under which licence, and whether faults in it are known. Leaves
// the list (CycloneDX) in .cache/supply. Ends with 1 on a licence nobody allowed, a package of strange origin or a grave
// fault; with --audited also when nobody could be asked about faults.

const product = await listPackages(projectRoot, false);
const all = await listPackages(projectRoot, true);
const lockfile = await readLockfile(projectRoot);
const manifest: unknown = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8'));
const version = z.object({ version: z.string() }).parse(manifest);

const folder = join(projectRoot, '.cache/supply');
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'bom.json'), makeBom(version, product, lockfile));
await writeFile(
  join(folder, 'licences.tsv'),
  product.map(({ name, version: number, licence }) => `${name}\t${number}\t${licence}\n`).join(''),
);

const known = await audit(projectRoot);
const faults = [
  ...licenceFaults(product, 'product'),
  ...licenceFaults(all, 'tools'),
  ...strangeSources(lockfile),
  ...known.faults,
  ...(known.asked || !process.argv.includes('--audited') ? [] : ['Nobody could be asked about known faults.']),
];
console.log(`product: ${product.length} packages; ${licenceCounts(product)}`);
console.log(`with tools: ${all.length} packages, all with a hash in the lockfile`);
console.log(known.says);
console.log('list: .cache/supply/bom.json (CycloneDX 1.6), licences: .cache/supply/licences.tsv');
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
