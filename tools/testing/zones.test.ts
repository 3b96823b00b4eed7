import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testsOfDates } from './zones.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'zones-'));
});
afterEach(() => rm(root, { recursive: true }));

async function plant(files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

test.each([
  'new Date()',
  'new Date',
  'Date.now()',
  'Date(0)',
  "Intl.DateTimeFormat('no')",
  'Temporal.Now.instant()',
  'day.toLocaleDateString()',
])('runs a test in every time zone when the module it imports reads the clock: %s', async (code) => {
  await plant({
    'src/a/day.ts': `export const day = () => ${code};`,
    'src/a/day.test.ts': "import { day } from './day.ts';",
    'src/b/names.ts': "import { day } from '../a/day.ts';",
    'src/b/names.test.ts': "import { names } from './names.ts';",
  });
  expect(testsOfDates(root)).toEqual({ tests: ['src/a/day.test.ts'], untested: [] });
});

test('runs a test in every time zone when it reads the clock itself', async () => {
  await plant({ 'src/own.test.ts': 'const now = new Date();', 'src/said.test.ts': '// Not a new Date()' });
  expect(testsOfDates(root).tests).toEqual(['src/own.test.ts']);
});

test('names a module that reads the clock and has no test in every time zone', async () => {
  await plant({ 'src/day.ts': 'new Date()', 'src/other.test.ts': "import { x } from './x.ts';" });
  expect(testsOfDates(root)).toEqual({ tests: [], untested: ['src/day.ts'] });
});

test("every module of the domain that reads the clock has a test in every time zone, next to the calendar's own", () => {
  const { tests, untested } = testsOfDates(join(import.meta.dirname, '../../packages/domain'));
  expect(untested).toEqual([]);
  expect(tests).toEqual(expect.arrayContaining(['src/shared/local-date.test.ts', 'src/shared/oslo-time.test.ts']));
});
