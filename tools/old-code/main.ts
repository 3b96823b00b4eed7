// pnpm test:old-code [--full]: while a release migrates, the release before it still runs. Checks out the code from
// before the newest migration and runs its tests on today's schema: the core ones, or with --full all of the server's.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../services/machine.ts';
import { projectRoot } from '../services/setup.ts';

const MIGRATIONS = 'apps/server/migrations';

/** Signing in, huts, requesting a stay, paying: by the names in old and in newer commits. */
const CORE = [
  'accounts/accounts.test',
  'huts/huts.test',
  'bookings/request-stay.test',
  'paying/paying.test',
  'payments/payments.test',
];

/** The server's own, with longer timeouts: a shared machine may stall, and speed is not the question. */
const SETTINGS = {
  root: 'apps/server',
  environment: 'node',
  globalSetup: './src/testing/global-setup.ts',
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

const commit = await commitBeforeNewestMigration(projectRoot);
if (commit === null) {
  console.log('There is no code from before the newest migration here: a clone without history, or the first release.');
  process.exit(0);
}
const folder = join(tmpdir(), `old-code-${process.pid}`);
try {
  await checkOutOldCode(projectRoot, commit, folder);
  console.log(`The code of ${commit.slice(0, 9)} on the migrations of today.`);
  const which = process.argv.includes('--full') ? [] : CORE.map((name) => `src/features/${name}`);
  const config = join(folder, 'old-code.config.mjs');
  writeFileSync(config, `export default ${JSON.stringify({ test: SETTINGS })}`);
  const args = [join(folder, 'node_modules/vitest/vitest.mjs'), 'run', '--config', config, ...which];
  const tests = spawn(process.execPath, args, { cwd: folder, stdio: 'inherit' });
  await once(tests, 'exit');
  process.exitCode = tests.exitCode ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The last commit before the newest migration: it still runs while the new release migrates. */
async function commitBeforeNewestMigration(root: string): Promise<string | null> {
  const git = (...args: string[]) => run(['git', '-C', root, ...args]).then((out) => out.trim());
  const newest = await git('log', '-1', '--format=%H', '--diff-filter=A', '--', MIGRATIONS);
  if (newest === '') return null;
  return git('rev-parse', '--verify', '--quiet', `${newest}^`).catch(() => null);
}

/** That commit's code with its own packages, but with today's migrations. */
async function checkOutOldCode(root: string, commit: string, folder: string): Promise<void> {
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
