// pnpm test:mutants [part of a name…]
// Takes each guarantee away in a clone and runs the tests that are to notice. Nightly: all of them take most of an hour.
import { noteFigures } from '@hytte/server/src/testing/figures.ts';
import { ALL_MUTANTS } from './all-mutants.ts';
import type { Mutant } from './mutant.ts';
import { runTests } from './run-tests.ts';
import { cloneRepository, applyMutant } from './tree.ts';

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
