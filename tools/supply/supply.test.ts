import { expect, test } from 'vitest';
import { licenceFaults, type Lockfile, strangeSources } from './packages.ts';
import { makeBom } from './sbom.ts';

const lockfile: Lockfile = {
  packages: {
    'a@1.0.0': { resolution: { integrity: `sha512-${Buffer.alloc(64, 1).toString('base64')}` } },
    '@b/c@2.0.0': { resolution: { integrity: `sha512-${Buffer.alloc(64, 2).toString('base64')}` } },
  },
  snapshots: { 'a@1.0.0(x@1.0.0)': { dependencies: { '@b/c': '2.0.0(x@1.0.0)' } } },
};
const packages = [
  { name: 'a', version: '1.0.0', licence: 'MIT' },
  { name: '@b/c', version: '2.0.0', licence: '(MIT OR CC0-1.0)' },
];

test.for([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['(MIT AND ISC)', true],
  ['(MIT AND GPL-3.0-only)', false],
  ['(MIT OR (ISC AND GPL-2.0))', false],
  ['GPL-3.0-only', false],
  ['MPL-2.0', false],
  ['Unknown', false],
  ['', false],
] as const)('the product may hold what is under %s: %s', ([licence, isFine]) => {
  expect(licenceFaults([{ name: 'a', version: '1.0.0', licence }], 'product')).toHaveLength(isFine ? 0 : 1);
});

test('an exception is for the package it names, and for no other', () => {
  const font = { version: '1.0.0', licence: 'OFL-1.1' };
  expect(licenceFaults([{ name: '@fontsource/newsreader', ...font }], 'product')).toEqual([]);
  expect(licenceFaults([{ name: '@fontsource/other', ...font }], 'product')).toHaveLength(1);
});

test('what comes without a hash, or from a place of its own, is named', () => {
  const strange = {
    ...lockfile,
    packages: { ...lockfile.packages, 'd@1.0.0': { resolution: { tarball: 'https://example.com/d.tgz' } } },
  };
  expect(strangeSources(lockfile)).toEqual([]);
  expect(strangeSources(strange)).toEqual([expect.stringContaining('d@1.0.0 comes from elsewhere')]);
});

test('the list says what each package is, its licence, its hash and what it needs', () => {
  const bom = JSON.parse(makeBom({ version: '0.1.0' }, packages, lockfile));
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { name: 'hyttelaget' } },
  });
  expect(bom.components).toHaveLength(2);
  expect(bom.components).toContainEqual(
    expect.objectContaining({
      purl: 'pkg:npm/%40b/c@2.0.0',
      licenses: [{ expression: '(MIT OR CC0-1.0)' }],
      hashes: [{ alg: 'SHA-512', content: '02'.repeat(64) }],
    }),
  );
  expect(bom.dependencies).toContainEqual({ ref: 'a@1.0.0', dependsOn: ['@b/c@2.0.0'] });
});
