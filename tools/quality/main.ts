// pnpm quality            writes docs/quality.md from the records, and prints their ages
// pnpm quality --ages     prints the ages only
// pnpm quality --release  fails on a record that a release must not rest on
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ALL_MUTANTS } from '../mutants/mutants.ts';
import { agesOf, inWords, mutantsSeen, readSeen, refusalOf } from './ages.ts';
import { writeQualityPage } from './records.ts';

const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { ages: { type: 'boolean' }, release: { type: 'boolean' } } });

const now = new Date();
const ages = await agesOf(root, now);
for (const [name, age] of ages) console.log(inWords(name, age));
const guarantees = ALL_MUTANTS.map(({ guarantee }) => guarantee);
const { recent, of, oldest } = mutantsSeen(guarantees, await readSeen(root), now);
console.log(`mutants seen in 30 days: ${recent} of ${of}${oldest === null ? '' : `, the oldest ${oldest} days ago`}`);

if (values.release) {
  const refusals = ages.flatMap(([name, age]) => refusalOf(name, age) ?? []);
  if (recent < of) refusals.push(`${of - recent} mutants were not seen in 30 days: pnpm test:mutants`);
  for (const refusal of refusals) console.error(`✗ ${refusal}`);
  console.log(
    refusals.length === 0 ? 'A release may rest on these records.' : `${refusals.length} of them hold up a release.`,
  );
  if (refusals.length > 0) process.exitCode = 1;
} else if (!values.ages) console.log(`docs/quality.md: ${await writeQualityPage()} commands`);
