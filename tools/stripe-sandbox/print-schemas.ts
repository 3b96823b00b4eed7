// node tools/stripe-sandbox/print-schemas.ts [--check]
// Makes JSON Schemas of the SDK's request types; `--check` only says whether the file is up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import { closeSchema, type Schema } from './close-schema.ts';

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
// A line for each, so that a new SDK shows which requests it changed.
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
