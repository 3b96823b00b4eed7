// pnpm supply: the product's packages, their licences and known vulnerabilities. Writes the bill of materials (CycloneDX)
// to .cache/supply. Exits with 1 on a licence that is not allowed, a package from an unusual source or a grave
// vulnerability; with --audited also when the registry does not answer the audit.
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

/** `isAnswered` false: the registry has no answer, which proves nothing either way. */
type Audit = { isAnswered: boolean; faults: string[]; summary: string };

const GRAVE = ['high', 'critical'];

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
  ...(known.isAnswered || !process.argv.includes('--audited') ? [] : ['The registry did not answer the audit.']),
];
console.log(`product: ${product.length} packages; ${licenceCounts(product)}`);
console.log(`with tools: ${all.length} packages, all with a hash in the lockfile`);
console.log(known.summary);
console.log('list: .cache/supply/bom.json (CycloneDX 1.6), licences: .cache/supply/licences.tsv');
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Known vulnerabilities in the product's packages. Those of the tools are for a person to evaluate. */
async function audit(root: string): Promise<Audit> {
  const out = await new Promise<string>((resolve) => {
    execFile('pnpm', ['audit', '--prod', '--json'], { cwd: root, timeout: 60_000 }, (_error, stdout) =>
      resolve(stdout),
    );
  });
  const report = Report.safeParse(readJson(out));
  if (!report.success)
    return {
      isAnswered: false,
      faults: [],
      summary: 'known vulnerabilities: the registry does not answer audits',
    };
  const { advisories, metadata } = report.data;
  const grave = Object.values(advisories).filter(({ severity }) => GRAVE.includes(severity));
  const counts = Object.entries(metadata.vulnerabilities).map(([severity, count]) => `${severity} ${count}`);
  return {
    isAnswered: true,
    faults: grave.map(({ module_name, severity, title }) => `${module_name}: ${title} (${severity})`),
    summary: `known vulnerabilities: ${counts.join(', ')}`,
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
