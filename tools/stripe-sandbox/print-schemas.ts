// node tools/stripe-sandbox/print-schemas.ts [--check]
// Writes JSON Schemas of the SDK's request types; `--check` only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';

type Schema = { [key: string]: unknown };

const isDecimal = ({ properties }: Schema): boolean =>
  isSchema(properties) && Object.keys(properties).some((name) => name.startsWith('__@___brand'));

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const FILE = join(import.meta.dirname, 'schemas.gen.ts');

const generator = createGenerator({
  path: join(import.meta.dirname, 'requests.ts'),
  tsconfig: join(import.meta.dirname, '../tsconfig.json'),
  type: 'Requests',
  expose: 'none',
  jsDoc: 'none',
  skipTypeCheck: true,
});

const definitions = generator.createSchema('Requests').definitions ?? {};
const requests: Record<string, Schema> = JSON.parse(JSON.stringify(definitions['Requests'])).properties;
// One line for each, so that the diff of a new SDK shows which requests changed.
const lines = Object.entries(requests).map(([name, schema]) => `  ${name}: ${JSON.stringify(closeSchema(schema))},`);
const text = `// Made by print-schemas.ts from the SDK's types. Not to be edited.
import type { Requests } from './requests.ts';

export const schemas: Record<keyof Requests, object> = {
${lines.join('\n')}
};
`;

if (!process.argv.includes('--check')) writeFileSync(FILE, text);
else if (readFileSync(FILE, 'utf8') !== text) {
  console.error('schemas.gen.ts is not what the SDK says: run node tools/stripe-sandbox/print-schemas.ts');
  process.exitCode = 1;
}

/**
 * Makes the SDK's types as strict as Stripe is with requests: its enums are open (`'payment' | OtherString`), because a
 * response may contain a newer value; its `number` is an integer, except for percentages; its decimals are text on the
 * wire.
 */
function closeSchema(schema: Schema, name = ''): Schema {
  const words = closedWords(schema['anyOf']);
  if (words !== null) return words;
  if (isDecimal(schema)) return { type: 'string', pattern: String.raw`^-?\d+(\.\d+)?$` };
  const closed = Object.entries(schema).map(([key, value]) => [key, closeValue(key, value, name)]);
  return Object.fromEntries(closed);
}

function closeValue(key: string, value: unknown, name: string): unknown {
  if (key === 'type' && value === 'number' && !/percent|latitude|longitude/.test(name)) return 'integer';
  if (key === 'properties' && isSchema(value))
    return Object.fromEntries(
      Object.entries(value).map(([property, of]) => [property, isSchema(of) ? closeSchema(of, property) : of]),
    );
  if (Array.isArray(value)) return value.map((one: unknown) => (isSchema(one) ? closeSchema(one, name) : one));
  return isSchema(value) ? closeSchema(value, name) : value;
}

function closedWords(branches: unknown): Schema | null {
  if (!Array.isArray(branches) || branches.length !== 2) return null;
  const [open, words]: unknown[] = branches;
  const isOpen = isSchema(open) && open['type'] === 'string' && Object.keys(open).length === 1;
  return isOpen && isSchema(words) && ('enum' in words || 'const' in words) ? words : null;
}
