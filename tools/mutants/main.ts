import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { noteFigures } from '@hytte/server/src/testing/measurements.ts';
import { z } from 'zod';
import { type Mutant, ALL_MUTANTS } from './mutants.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** A clone of what is committed, with its packages: what is being worked on is left alone. */
export async function cloneRepository(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'hyttelaget-mutants-'));
  await run('git', ['clone', '--quiet', '--no-hardlinks', root, folder]);
  await run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], { cwd: folder });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Changes the one place, and gives back what puts it right again. */
export async function applyMutant(folder: string, { guarantee, file, from, to }: Mutant): Promise<() => Promise<void>> {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${guarantee}: ${file} has changed; say anew what to take away.`);
  await writeFile(
    path,
    text.replace(from, () => to),
  );
  return () => writeFile(path, text);
}

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })) })),
});

export type Ran = { passed: number; failed: string[] };

/** Runs some test files of the tree. Where no test said anything neither number counts any. */
export async function runTests(folder: string, project: Mutant['project'], tests: readonly string[]): Promise<Ran> {
  const report = join(folder, '.cache-mutants.json');
  await rm(report, { force: true });
  const output = ['--reporter=json', `--outputFile=${report}`];
  const child = spawn('node_modules/.bin/vitest', ['run', '--project', project, ...output, ...tests], {
    cwd: folder,
    stdio: 'ignore',
    // Tried once: what passes only at the second try would hide what the first one saw.
    env: { ...process.env, CI: '', FIGURES_FILE: '' },
  });
  await once(child, 'exit');
  const text = await readFile(report, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: [] };
  const { numPassedTests, testResults } = reportSchema.parse(JSON.parse(text));
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  return { passed: numPassedTests, failed: all.filter(({ status }) => status === 'failed').map((t) => t.fullName) };
}

// pnpm test:mutants [part of a name…]
// Takes each guarantee away in a clone and runs the tests that are to notice. Nightly: all of them take most of an hour.

const wanted = process.argv.slice(2).filter((part) => !part.startsWith('-'));
const mutants = ALL_MUTANTS.filter(
  ({ guarantee }) => wanted.length === 0 || wanted.some((part) => guarantee.includes(part)),
);
if (mutants.length === 0) throw new Error(`No guarantee is named like ${wanted.join(', ')}.`);

const tree = await cloneRepository();
const missed: string[] = [];
const seenToPass = new Set<string>();
try {
  for (const [index, mutant] of mutants.entries()) {
    const noticed = await isNoticed(mutant);
    if (!noticed) missed.push(mutant.guarantee);
    console.log(
      `${String(index + 1).padStart(2)} of ${mutants.length}  ${noticed ?? 'NOT NOTICED'}  ${mutant.guarantee}`,
    );
  }
} finally {
  await tree.remove();
}
await noteFigures(mutants.length === ALL_MUTANTS.length ? 'full' : 'quick', {
  'guarantees taken away': mutants.length,
  noticed: mutants.length - missed.length,
});
if (missed.length > 0) console.error(`Not noticed:\n${missed.map((name) => `  ${name}`).join('\n')}`);
process.exitCode = missed.length === 0 ? 0 : 1;

/** How many tests failed that pass as long as the guarantee stands; null when none did. */
async function isNoticed(mutant: Mutant): Promise<string | null> {
  await passAsTheyAre(mutant);
  const putRight = await applyMutant(tree.folder, mutant);
  const { passed, failed } = await runTests(tree.folder, mutant.project, mutant.tests);
  await putRight();
  // What does not even start says nothing about the tests.
  if (passed + failed.length === 0)
    throw new Error(`${mutant.guarantee}: without it no test could run. Mend the mutant.`);
  return failed.length === 0 ? null : `${failed.length} failed`;
}

/** Once for each set of files; tried again, since a stall on a busy machine says nothing about a guarantee. */
async function passAsTheyAre({ guarantee, project, tests }: Mutant): Promise<void> {
  const key = [project, ...tests].join(' ');
  if (seenToPass.has(key)) return;
  for (let attempt = 1; ; attempt += 1) {
    const { passed, failed } = await runTests(tree.folder, project, tests);
    if (passed > 0 && failed.length === 0) break;
    if (attempt === 2) throw new Error(`${guarantee}: its tests fail as they are (${failed[0] ?? 'none ran'}).`);
  }
  seenToPass.add(key);
}
