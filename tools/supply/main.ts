// pnpm supply: what the product is made of, who wrote it under which licence, and whether faults in it are known. Leaves
// the list (CycloneDX) in .cache/supply. Ends with 1 on a licence nobody allowed, a package of strange origin or a grave
// fault; with --audited also when nobody could be asked about faults.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../services/setup.ts';
import { audit } from './audit.ts';
import { licenceCounts, licenceFaults } from './licences.ts';
import { listPackages, readLockfile, strangeSources } from './packages.ts';
import { makeBom } from './sbom.ts';

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
