// pnpm db:migration name: an empty migration with the right name.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './services/setup.ts';

const folder = 'apps/server/migrations';

/** `<time in UTC>_<words>.sql`, a minute later while another migration has that time. */
export function migrationFileName(words: string, now: Date, existing: readonly string[]): string {
  const name = words
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  if (!/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name))
    throw new Error(
      `"${words}" cannot name a migration: use letters a-z, digits and _, for example add_season_colour.`,
    );
  const stamp = stampOf(now);
  if (existing.some((file) => file.startsWith(stamp)))
    return migrationFileName(words, new Date(now.getTime() + 60_000), existing);
  return `${stamp}_${name}.sql`;
}

/** 2026-12-31T23:59:30.000Z becomes 20261231T2359. */
const stampOf = (moment: Date): string => moment.toISOString().slice(0, 16).replaceAll(/[-:]/g, '');

if (import.meta.main) {
  try {
    const words = process.argv.slice(2).join(' ');
    const name = migrationFileName(words, new Date(), readdirSync(join(projectRoot, folder)));
    const comment = '-- Why the trade needs this, in one line. Forward only: what is released is never edited.\n';
    writeFileSync(join(projectRoot, folder, name), comment, { flag: 'wx' });
    console.log(`${folder}/${name}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
