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
