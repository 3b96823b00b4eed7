import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';

/** An installed package. */
export type Package = { name: string; version: string; licence: string };

const Listed = z.record(z.string(), z.array(z.object({ name: z.string(), versions: z.array(z.string()) })));

const PRODUCT = ['--filter', '@hytte/server...', '--filter', '@hytte/web...'];

/** The product's packages; with `all` also those it is built and tested with. */
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

/** Packages without a hash, or from elsewhere than the registry. */
export const strangeSources = ({ packages }: Lockfile): string[] =>
  Object.entries(packages)
    .filter(([, { resolution }]) => Object.keys(resolution).join() !== 'integrity')
    .map(([name, { resolution }]) => `${name} comes from elsewhere: ${JSON.stringify(resolution)}`);

/** May be distributed with the product, together with their licence texts, which pnpm keeps beside the code. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
];

/** Exceptions, each for one package. */
const FOR_ONE_PACKAGE: Record<string, string> = {
  '@fontsource-variable/schibsted-grotesk': 'OFL-1.1', // a typeface, unchanged and under its own name
  '@fontsource/newsreader': 'OFL-1.1',
  '@img/sharp-libvips-linux-x64': 'LGPL-3.0-or-later', // a library loaded as it is, which anybody may replace
  '@img/sharp-libvips-linuxmusl-x64': 'LGPL-3.0-or-later',
  'web-push': 'MPL-2.0', // holds file by file, and its files are unchanged
};

/** For building and testing only; not distributed. */
const ONLY_TOOLS = [
  'CC-BY-3.0',
  'CC-BY-4.0',
  'MPL-2.0',
  'PostgreSQL',
  'Python-2.0',
  'LGPL-3.0-or-later',
  'OFL-1.1',
  'EUPL-1.1+',
];

/** "A OR B" needs one of them, "A AND B" both. Anything more complicated needs a person's decision. */
function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const bare = expression.replaceAll(/[()]/g, '').trim();
  if (bare.includes(' OR ') && bare.includes(' AND ')) return false;
  const holds = (name: string) => allowed.includes(name.trim());
  return bare.includes(' OR ') ? bare.split(' OR ').some(holds) : bare.split(' AND ').every(holds);
}

/** Packages whose licence is not allowed, one sentence each. */
export function licenceFaults(packages: readonly Package[], use: 'product' | 'tools'): string[] {
  return packages
    .filter(({ name, licence }) => {
      const own = FOR_ONE_PACKAGE[name];
      const allowed = [...PERMISSIVE, ...(own ? [own] : []), ...(use === 'tools' ? ONLY_TOOLS : [])];
      return !isAllowed(licence, allowed);
    })
    .map(
      ({ name, version, licence }) => `${name} ${version} is under ${licence}, which is not on the list for ${use}.`,
    );
}

/** The number of packages by licence, the most used first. */
export function licenceCounts(packages: readonly Package[]): string {
  const counts = new Map<string, number>();
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
  return sorted.map(([licence, count]) => `${licence} ${count}`).join(', ');
}
