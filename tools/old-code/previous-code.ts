import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../services/machine.ts';

const MIGRATIONS = 'apps/server/migrations';

/** The last commit before the newest migration came: what still runs while the new release migrates. */
export async function commitBeforeNewestMigration(root: string): Promise<string | null> {
  const git = (...args: string[]) => run(['git', '-C', root, ...args]).then((out) => out.trim());
  const newest = await git('log', '-1', '--format=%H', '--diff-filter=A', '--', MIGRATIONS);
  if (newest === '') return null;
  return git('rev-parse', '--verify', '--quiet', `${newest}^`).catch(() => null);
}

/** That commit's code with its own packages, but with the migrations of today. */
export async function checkOutOldCode(root: string, commit: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, 'code.tar');
  await run(['git', '-C', root, 'archive', '--format=tar', `--output=${archive}`, commit]);
  await run(['tar', '-xf', archive, '-C', folder]);
  rmSync(join(folder, MIGRATIONS), { recursive: true });
  cpSync(join(root, MIGRATIONS), join(folder, MIGRATIONS), { recursive: true });
  const which = ['--filter', 'hyttelaget', '--filter', '@hytte/server...'];
  await run(['pnpm', '--dir', folder, 'install', '--frozen-lockfile', '--prefer-offline', ...which]);
}
