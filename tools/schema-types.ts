import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { Client } from 'pg';

// Writes the row types from a database migrated from nothing, so that they show what the migrations
// make and not what somebody's own database happens to hold. `--check` only compares.

const TARGET = path.join(import.meta.dirname, '../apps/server/src/platform/db/schema.gen.ts');
const NAME = `schema_types_${process.pid}`;

const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('DATABASE_URL is not set. Run it as: pnpm db:types');

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function generate(url: string): string {
  const cli = createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js');
  const args = [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--date-parser',
    'string',
    '--default-schema',
    'public',
    '--exclude-pattern',
    '{kysely_*,pgboss.*}',
    '--log-level',
    'error',
    '--print',
  ];
  return execFileSync(process.execPath, [cli, ...args], { encoding: 'utf8' });
}

const url = new URL(DATABASE_URL);
url.pathname = `/${NAME}`;
await asAdmin(`create database ${NAME}`);
try {
  await migrate(url.href);
  const fresh = generate(url.href);
  if (process.argv.includes('--check')) {
    if (fresh !== (await readFile(TARGET, 'utf8').catch(() => ''))) {
      console.error('schema.gen.ts does not match the migrations. Run: pnpm db:types');
      process.exitCode = 1;
    }
  } else await writeFile(TARGET, fresh);
} finally {
  await asAdmin(`drop database ${NAME} with (force)`);
}
