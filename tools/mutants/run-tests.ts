import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Mutant } from './mutant.ts';

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
