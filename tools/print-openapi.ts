// pnpm api:print: writes docs/api/openapi.json from the server's schemas. `--check` only compares.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inspectServer } from './inspect-server.ts';

const TARGET = path.join(import.meta.dirname, '../docs/api/openapi.json');

const fresh = `${JSON.stringify(await inspectServer((app) => app.swagger()), null, 2)}\n`;
if (!process.argv.includes('--check')) await writeFile(TARGET, fresh);
else if (fresh !== (await readFile(TARGET, 'utf8').catch(() => ''))) {
  console.error('docs/api/openapi.json does not match the server. Run: pnpm api:print');
  process.exitCode = 1;
}
