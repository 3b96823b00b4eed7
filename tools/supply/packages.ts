import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';

/** A package as it is installed here. */
export type Package = { name: string; version: string; licence: string };

const Listed = z.record(z.string(), z.array(z.object({ name: z.string(), versions: z.array(z.string()) })));

const PRODUCT = ['--filter', '@hytte/server...', '--filter', '@hytte/web...'];

/** What the product is made of; with `all` also what it is built and tested with. */
export async function listPackages(root: string, all: boolean): Promise<Package[]> {
  const args = all ? ['--recursive', 'licenses', 'list'] : [...PRODUCT, 'licenses', 'list', '--prod'];
  const { stdout } = await promisify(execFile)('pnpm', [...args, '--json'], { cwd: root, maxBuffer: 64e6 });
  const byLicence = Object.entries(Listed.parse(JSON.parse(stdout)));
  return byLicence
    .flatMap(([licence, packages]) =>
      packages.flatMap(({ name, versions }) => versions.map((version) => ({ name, version, licence }))),
    )
    .toSorted((a, b) => `${a.name}@${a.version}`.localeCompare(`${b.name}@${b.version}`, 'en'));
}

const Lockfile = z.object({
  packages: z.record(z.string(), z.object({ resolution: z.record(z.string(), z.unknown()) })),
  snapshots: z.record(z.string(), z.object({ dependencies: z.record(z.string(), z.string()).default({}) })),
});
export type Lockfile = z.infer<typeof Lockfile>;

export const readLockfile = async (root: string): Promise<Lockfile> =>
  Lockfile.parse(parse(await readFile(join(root, 'pnpm-lock.yaml'), 'utf8')));

/** A package without a hash, or with a place of its own to come from, is not what everybody else has. */
export const strangeSources = ({ packages }: Lockfile): string[] =>
  Object.entries(packages)
    .filter(([, { resolution }]) => Object.keys(resolution).join() !== 'integrity')
    .map(([name, { resolution }]) => `${name} comes from elsewhere: ${JSON.stringify(resolution)}`);
