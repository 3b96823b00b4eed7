// pnpm config:print writes the tables of docs/operations/configuration.md, from the schema of the settings and their
// meanings. The text around the tables is written by hand. `--check` only compares.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { settingsShape } from '@hytte/server/src/platform/config.ts';
import { z } from 'zod';
import { GROUPS, type Meaning } from './meanings.ts';

type Described = { default?: unknown; enum?: unknown[]; minimum?: number; maximum?: number };

const MAY_BE_ABSENT = new Set(
  Object.entries(settingsShape.shape).flatMap(([name, schema]) => (schema.safeParse(undefined).success ? [name] : [])),
);

// A transformed value or a check by code has no JSON Schema; the meaning explains it in words.
const described = z.toJSONSchema(settingsShape, { io: 'input', unrepresentable: 'any' }).properties ?? {};

const row = (name: string, meaning: Meaning): string => {
  const schema = described[name];
  const known: Described = typeof schema === 'object' ? schema : {};
  const means = `${meaning.means}.${limitsOf(known)}`;
  return `| \`${name}\` | ${defaultOf(name, meaning, known)} | ${means} | \`${meaning.example}\` |`;
};

/** The tables, one for each group, in Markdown. */
const configurationTables = (): string =>
  GROUPS.map(({ title, settings }) => {
    const rows = Object.entries(settings).map(([name, meaning]) => row(name, meaning));
    return [`### ${title}`, '', '| setting | default | means | example |', '|---|---|---|---|', ...rows].join('\n');
  }).join('\n\n');

const TARGET = path.join(import.meta.dirname, '../../docs/operations/configuration.md');
const BETWEEN = /(?<=<!-- settings: pnpm config:print -->\n\n)[\s\S]*?(?=\n\n<!-- end of settings -->)/;

const missing = missingMeanings();
for (const sentence of missing) console.error(sentence);
const page = await readFile(TARGET, 'utf8');
if (!BETWEEN.test(page)) throw new Error('The page has lost the markers around the tables of settings.');
const fresh = page.replace(BETWEEN, () => configurationTables());
if (missing.length > 0) process.exitCode = 1;
else if (!process.argv.includes('--check')) await writeFile(TARGET, fresh);
else if (fresh !== page) {
  console.error('docs/operations/configuration.md does not match the settings. Run: pnpm config:print');
  process.exitCode = 1;
}

/** Settings without a meaning, and settings explained twice. */
function missingMeanings(): string[] {
  const explained = GROUPS.flatMap(({ settings }) => Object.keys(settings));
  const known = Object.keys(settingsShape.shape);
  return [
    ...known
      .filter((name) => !explained.includes(name))
      .map((name) => `${name} has no line in tools/config/meanings.ts`),
    ...explained.filter((name, at) => explained.indexOf(name) !== at).map((name) => `${name} is explained twice`),
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
