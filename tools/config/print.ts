// pnpm config:print writes the tables of docs/operations/configuration.md anew, from the schema of the settings and the
// meaning of each. What stands around them is written by hand. `--check` only compares.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { configurationTables, missingMeanings } from './reference.ts';

const TARGET = path.join(import.meta.dirname, '../../docs/operations/configuration.md');
const BETWEEN = /(?<=<!-- settings: pnpm config:print -->\n\n)[\s\S]*?(?=\n\n<!-- end of settings -->)/;

const missing = missingMeanings();
for (const sentence of missing) console.error(sentence);
const page = await readFile(TARGET, 'utf8');
if (!BETWEEN.test(page)) throw new Error('The page has lost the marks between which the settings stand.');
const fresh = page.replace(BETWEEN, () => configurationTables());
if (missing.length > 0) process.exitCode = 1;
else if (!process.argv.includes('--check')) await writeFile(TARGET, fresh);
else if (fresh !== page) {
  console.error('docs/operations/configuration.md does not match the settings. Run: pnpm config:print');
  process.exitCode = 1;
}
