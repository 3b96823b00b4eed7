// pnpm test:old-code [--full]: while a release migrates, the one before it still runs. Takes the code from before the newest
// migration and runs its own tests on the schema of today: a part of them, or with --full all of the server's.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../services/setup.ts';
import { commitBeforeNewestMigration, checkOutOldCode } from './previous-code.ts';

/** The errands that must not stop: signing in, huts, asking for a stay, paying. */
const CORE = ['accounts/accounts.test', 'huts/huts.test', 'bookings/request-stay.test', 'paying/paying.test'];

/** Its own, but with patience: a shared machine may stall, and what is asked is whether it works, not how fast. */
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
