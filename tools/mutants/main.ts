// pnpm test:mutants [part of a name…] [--tenth N | today | random]
// Removes each guarantee in a clone and runs the tests that must notice. All of them take hours: ten nights see each once.
// With QUALITY_RECORD=1 seen.json says of each on which day its tests last noticed.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { recordResults } from '@hytte/server/src/testing/measurements.ts';
import { z } from 'zod';
import { mutantsSeen, readSeen, SEEN_FILE } from '../quality/ages.ts';
import type { Mutant } from './mutant.ts';
import { ALL_MUTANTS } from './mutants.ts';
import { tenthOf, whichTenth, withSeen } from './tenths.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })) })),
});

type Ran = { passed: number; failed: string[] };

const { values, positionals: wanted } = parseArgs({ allowPositionals: true, options: { tenth: { type: 'string' } } });
const tenth = values.tenth === undefined ? null : whichTenth(values.tenth, new Date());
if (tenth !== null) console.log(`tenth ${tenth} of 10`);
const mutants = ALL_MUTANTS.filter(
  ({ guarantee }) =>
    (wanted.length === 0 || wanted.some((part) => guarantee.includes(part))) &&
    (tenth === null || tenthOf(guarantee) === tenth),
);
if (mutants.length === 0)
  throw new Error(`No guarantee is named like ${wanted.join(', ')}${tenth === null ? '' : ` in tenth ${tenth}`}.`);

const tree = await cloneRepository();
const missed: string[] = [];
const noticedNow: string[] = [];
const untried: string[] = [];
const knownToPass = new Set<string>();
try {
  for (const [index, mutant] of mutants.entries()) {
    const failing = await failsUnchanged(mutant);
    const noticed = failing === null ? await isNoticed(mutant) : `NOT TRIED, fails as it is: ${failing}`;
    if (failing !== null) untried.push(mutant.guarantee);
    else if (noticed === null) missed.push(mutant.guarantee);
    else noticedNow.push(mutant.guarantee);
    console.log(
      `${String(index + 1).padStart(2)} of ${mutants.length}  ${noticed ?? 'NOT NOTICED'}  ${mutant.guarantee}`,
    );
  }
} finally {
  await tree.remove();
}
const today = new Date().toISOString().slice(0, 10);
const guarantees = ALL_MUTANTS.map(({ guarantee }) => guarantee);
const seen = withSeen(await readSeen(root), guarantees, { noticed: noticedNow, missed }, today);
// Also after a failure: those that were noticed were noticed.
if (process.env['QUALITY_RECORD'] === '1') await writeFile(join(root, SEEN_FILE), `${JSON.stringify(seen, null, 2)}\n`);
await recordResults(mutants.length === ALL_MUTANTS.length ? 'full' : 'quick', {
  'guarantees taken away': mutants.length - untried.length,
  noticed: noticedNow.length,
  'of all that there are': ALL_MUTANTS.length,
  'seen in 30 days': mutantsSeen(guarantees, seen, new Date()).recent,
});
printList('Not noticed', missed);
printList('Not tried, because their tests fail as they are', untried);
process.exitCode = missed.length + untried.length === 0 ? 0 : 1;

function printList(title: string, names: readonly string[]): void {
  if (names.length > 0) console.error(`${title}:\n${names.map((name) => `  ${name}`).join('\n')}`);
}

/** How many tests fail without the guarantee; null when none does. */
async function isNoticed(mutant: Mutant): Promise<string | null> {
  const undo = await applyMutant(tree.folder, mutant);
  const { passed, failed } = await runTests(tree.folder, mutant.project, mutant.tests);
  await undo();
  // A mutant that breaks the start of the tests proves nothing about them.
  if (passed + failed.length === 0)
    throw new Error(`${mutant.guarantee}: without it no test could run. Fix the mutant.`);
  return failed.length === 0 ? null : `${failed.length} failed`;
}

/**
 * The first test that fails with the guarantee in place, or null. Run once for each set of test files, with a second try for a
 * busy machine. The other guarantees are tried all the same.
 */
async function failsUnchanged({ project, tests }: Mutant): Promise<string | null> {
  const key = [project, ...tests].join(' ');
  if (knownToPass.has(key)) return null;
  for (let attempt = 1; ; attempt += 1) {
    const { passed, failed } = await runTests(tree.folder, project, tests);
    if (passed > 0 && failed.length === 0) break;
    if (attempt === 2) return failed[0] ?? 'no test ran';
  }
  knownToPass.add(key);
  return null;
}

/** A clone of the last commit, with its packages: the working tree is not touched. */
async function cloneRepository(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'hyttelaget-mutants-'));
  await run('git', ['clone', '--quiet', '--no-hardlinks', root, folder]);
  await run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], { cwd: folder });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Changes the one place; returns a function that restores the file. */
async function applyMutant(folder: string, { guarantee, file, from, to }: Mutant): Promise<() => Promise<void>> {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  if (text.split(from).length !== 2)
    throw new Error(`${guarantee}: ${file} has changed; adapt the mutant in tools/mutants.`);
  await writeFile(
    path,
    text.replace(from, () => to),
  );
  return () => writeFile(path, text);
}

/** Runs some test files of the clone. Without any report both counts are empty. */
async function runTests(folder: string, project: Mutant['project'], tests: readonly string[]): Promise<Ran> {
  const report = join(folder, '.cache-mutants.json');
  await rm(report, { force: true });
  const output = ['--reporter=json', `--outputFile=${report}`];
  const child = spawn('node_modules/.bin/vitest', ['run', '--project', project, ...output, ...tests], {
    cwd: folder,
    stdio: 'ignore',
    // No retries: a second try could hide what the first one has shown.
    env: { ...process.env, CI: '', RESULTS_FILE: '' },
  });
  await once(child, 'exit');
  const text = await readFile(report, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: [] };
  const { numPassedTests, testResults } = reportSchema.parse(JSON.parse(text));
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  return { passed: numPassedTests, failed: all.filter(({ status }) => status === 'failed').map((t) => t.fullName) };
}
