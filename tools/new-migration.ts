// pnpm db:migration name: an empty migration with the right name.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationFileName } from './database/migration-file.ts';
import { projectRoot } from './services/setup.ts';

const folder = 'apps/server/migrations';
const words = process.argv.slice(2).join(' ');
try {
  const name = migrationFileName(words, new Date(), readdirSync(join(projectRoot, folder)));
  const comment = '-- Why the trade needs this, in one line. Forward only: what is released is never edited.\n';
  writeFileSync(join(projectRoot, folder, name), comment, { flag: 'wx' });
  console.log(`${folder}/${name}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
