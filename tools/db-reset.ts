// pnpm db:reset: an empty, migrated database in place of the one in DATABASE_URL.
import { spawnSync } from 'node:child_process';
import { recreateDatabase } from './database/database.ts';
import { devPorts, devSettings } from './dev/product.ts';
import { projectRoot } from './services/setup.ts';

try {
  await recreateDatabase(process.env['DATABASE_URL'] ?? '');
  const env = devSettings(devPorts(process.env), process.env, {});
  const { status } = spawnSync(process.execPath, ['apps/server/src/main-migrate.ts'], {
    cwd: projectRoot,
    env,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
