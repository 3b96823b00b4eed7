// pnpm db:reset: an empty, migrated database in place of the one in DATABASE_URL.
import { migrateDatabase, recreateDatabase } from './database/database.ts';
import { devPorts, devSettings } from './dev/product.ts';

try {
  await recreateDatabase(process.env['DATABASE_URL'] ?? '');
  const env = devSettings(devPorts(process.env), process.env, {});
  console.log((await migrateDatabase(env)).trim());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
