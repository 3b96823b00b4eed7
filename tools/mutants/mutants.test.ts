import { readFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ALL_MUTANTS } from './mutants.ts';

const root = join(import.meta.dirname, '../..');
const FOLDERS = { server: 'apps/server/', domain: 'packages/domain/', web: 'apps/web/' };
const testFiles = globSync('{apps/server,packages/domain,apps/web}/src/**/*.test.{ts,tsx}', { cwd: root });

test('names say which guarantee is meant', () => {
  const names = ALL_MUTANTS.map(({ guarantee }) => guarantee);
  expect(new Set(names).size).toBe(names.length);
});

// Whether the tests notice takes most of an hour (`pnpm test:mutants`). Here: every mutant still applies to the source.
test.each(ALL_MUTANTS)('$guarantee: can be taken away', async ({ file, from, to, tests, project }) => {
  const text = await readFile(join(root, file), 'utf8');
  expect(text.split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
  const folder = FOLDERS[project];
  const stale = tests.filter((part) => !testFiles.some((name) => name.startsWith(folder) && name.includes(part)));
  expect(stale).toEqual([]);
});
