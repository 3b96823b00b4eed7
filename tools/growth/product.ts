import type { World } from '@hytte/server/src/testing/world.ts';
import type { Pool } from 'pg';
import { buildApp } from '@hytte/server/src/app.ts';
import { type Config, readConfig } from '@hytte/server/src/platform/config.ts';
import { openDatabase } from '@hytte/server/src/platform/db/database.ts';
import { openJobSender } from '@hytte/server/src/platform/jobs/boss.ts';
import { createLog } from '@hytte/server/src/platform/log/log.ts';

export type Product = { app: World['app']; pool: Pool; config: Config; close: () => Promise<void> };

/** The API as production runs it but for the network, on a database of that address. */
export async function openProduct(
  databaseUrl: string,
  more: NodeJS.ProcessEnv,
  watch: (pool: Pool) => void = () => undefined,
): Promise<Product> {
  const config = readConfig({
    SMTP_URL: 'smtp://127.0.0.1:1',
    FILES_DIR: '.services/growth-files',
    TOKEN_SECRETS: 'a-secret-for-the-growth-and-nothing-else',
    PUBLIC_URL: 'http://127.0.0.1:5173',
    DATABASE_URL: databaseUrl,
    ...stripeEnv(),
    ...more,
  });
  const log = createLog('error', 'growth');
  const { db, pool, close } = openDatabase(config.database, 'hyttelaget-growth');
  watch(pool);
  const jobs = await openJobSender(db, log);
  const app = await buildApp({ config, db, jobs: jobs.sender, log });
  await app.ready();
  return {
    app,
    pool,
    config,
    close: async () => {
      await app.close();
      await jobs.stop();
      await close();
    },
  };
}

const stripeEnv = () => ({
  STRIPE_API_URL: process.env['STRIPE_API_URL'] ?? 'http://127.0.0.1:1',
  STRIPE_SECRET_KEY: 'sk_test_growth',
  STRIPE_WEBHOOK_SECRET: 'whsec_growth',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_growth',
});
