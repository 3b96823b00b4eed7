// pnpm db:types: writes the row types and the schema as SQL, from a new database with all migrations, so that they do not
// depend on a developer's own. `--check` only compares.
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { databaseNamed, dropDatabase, queryOnce } from './database/database.ts';
import { schemaAsSql } from './database/schema-sql.ts';

const SERVER = path.join(import.meta.dirname, '../apps/server');
const NAME = `schema_types_${process.pid}`;

const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('DATABASE_URL is not set. Run it as: pnpm db:types');

const url = databaseNamed(DATABASE_URL, NAME);
await queryOnce(DATABASE_URL, `create database ${NAME}`);
try {
  await migrate(url);
  const fresh = { 'src/platform/db/schema.gen.ts': rowTypes(url), 'schema.sql': await schemaAsSql(url) };
  for (const [name, text] of Object.entries(fresh)) {
    const target = path.join(SERVER, name);
    if (!process.argv.includes('--check')) await writeFile(target, text);
    else if (text !== (await readFile(target, 'utf8').catch(() => ''))) {
      console.error(`${path.basename(name)} does not match the migrations. Run: pnpm db:types`);
      process.exitCode = 1;
    }
  }
} finally {
  await dropDatabase(url);
}

function rowTypes(url: string): string {
  const cli = createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js');
  const source = ['--dialect', 'postgres', '--url', url, '--default-schema', 'public'];
  const output = [
    '--date-parser',
    'string',
    '--exclude-pattern',
    '{kysely_*,pgboss.*}',
    '--log-level',
    'error',
    '--print',
  ];
  return execFileSync(process.execPath, [cli, ...source, ...output], { encoding: 'utf8' });
}
