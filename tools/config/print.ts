import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { settingsShape } from '@hytte/server/src/platform/config.ts';
import { z } from 'zod';
import { GROUPS, type Meaning } from './meanings.ts';

type Described = { default?: unknown; enum?: unknown[]; minimum?: number; maximum?: number };

const MAY_BE_ABSENT = new Set(
  Object.entries(settingsShape.shape).flatMap(([name, schema]) => (schema.safeParse(undefined).success ? [name] : [])),
);

// What no JSON Schema can say (a rewritten value, a check by code) is said in words by the meaning.
const described = z.toJSONSchema(settingsShape, { io: 'input', unrepresentable: 'any' }).properties ?? {};

/** Faults of the page itself: a setting nobody explained, an explanation of nothing. */
export function missingMeanings(): string[] {
  const told = GROUPS.flatMap(({ settings }) => Object.keys(settings));
  const known = Object.keys(settingsShape.shape);
  return [
    ...known.filter((name) => !told.includes(name)).map((name) => `${name} has no line in tools/config/meanings.ts`),
    ...told.filter((name, at) => told.indexOf(name) !== at).map((name) => `${name} is explained twice`),
  ];
}

function defaultOf(name: string, { otherwise }: Meaning, { default: value }: Described): string {
  if (otherwise !== undefined) return otherwise;
  if (!MAY_BE_ABSENT.has(name)) return '**required**';
  return value === undefined ? 'none' : `\`${JSON.stringify(value).replaceAll('"', '')}\``;
}

function limitsOf({ enum: choices, minimum, maximum }: Described): string {
  if (choices) return ` One of ${choices.map((choice) => `\`${String(choice)}\``).join(', ')}.`;
  const isCoerced = minimum !== undefined && maximum !== undefined && maximum < 1_000;
  return isCoerced ? ` From ${minimum} to ${maximum}.` : '';
}

const row = (name: string, meaning: Meaning): string => {
  const schema = described[name];
  const known: Described = typeof schema === 'object' ? schema : {};
  const means = `${meaning.means}.${limitsOf(known)}`;
  return `| \`${name}\` | ${defaultOf(name, meaning, known)} | ${means} | \`${meaning.example}\` |`;
};

/** The tables, one for each group, in Markdown. */
export const configurationTables = (): string =>
  GROUPS.map(({ title, settings }) => {
    const rows = Object.entries(settings).map(([name, meaning]) => row(name, meaning));
    return [`### ${title}`, '', '| setting | default | means | example |', '|---|---|---|---|', ...rows].join('\n');
  }).join('\n\n');

// pnpm config:print writes the tables of docs/operations/configuration.md anew, from the schema of the settings and the
// meaning of each. What stands around them is written by hand. `--check` only compares.

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
