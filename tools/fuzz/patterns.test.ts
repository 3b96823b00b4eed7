import path from 'node:path';
import { check } from 'recheck';
import { expect, test } from 'vitest';
import { readSourceFiles } from '../checks/source-files.ts';
import { patternsIn } from './source-patterns.ts';

const root = path.join(import.meta.dirname, '../..');

/** What runs in the product: tests and what only tests use meet no stranger's text. */
const IN_PRODUCT = /^(apps|packages)\/[^/]+\/src\/(?!testing\/|authz\/).*\.tsx?$/;
const IS_TEST = /\.test\.tsx?$/;

const isLinear = async (source: string, flags: string): Promise<boolean> =>
  (await check(source, flags, { timeout: 60_000 })).status === 'safe';

test.each(['^(a+)+$', '(a|a)*b', '\\s*\\n\\s*', '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$'])(
  'the check sees through /%s/',
  async (source) => expect(await isLinear(source, '')).toBe(false),
);

test('no regular expression of the product takes more than linear time', { timeout: 300_000 }, async () => {
  const files = await readSourceFiles(root);
  const found = files
    .filter(({ path: file }) => IN_PRODUCT.test(file) && !IS_TEST.test(file))
    .map(({ path: file, text }) => patternsIn(file, text));
  // One that is put together while it runs could not be judged here.
  expect(found.flatMap(({ made }) => made)).toEqual([]);
  const patterns = new Map(found.flatMap((one) => one.patterns).map((one) => [`/${one.source}/${one.flags}`, one]));
  expect(patterns.size).toBeGreaterThan(80);
  const slow: string[] = [];
  for (const [pattern, { source, flags, file, line }] of patterns)
    if (!(await isLinear(source, flags))) slow.push(`${file}:${line} ${pattern}`);
  expect(slow).toEqual([]);
});
