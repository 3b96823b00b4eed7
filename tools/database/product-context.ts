import { openBeacon } from '@hytte/server/src/platform/beacon/beacon.ts';
import { type Config, readConfig } from '@hytte/server/src/platform/config.ts';
import { type Ctx, freshCtx } from '@hytte/server/src/platform/ctx.ts';
import { type Db, openDatabase } from '@hytte/server/src/platform/db/database.ts';
import { openJobSender } from '@hytte/server/src/platform/jobs/boss.ts';
import { createLog } from '@hytte/server/src/platform/log/log.ts';
import type { Pool } from 'pg';

export type ProductContext = {
  config: Config;
  db: Db;
  pool: Pool;
  makeCtx: () => Ctx;
  close: () => Promise<void>;
};

type Options = {
  /** Shown in the database's list of connections. */
  name: string;
  logLevel?: Parameters<typeof createLog>[0];
  /** Sees the pool before its first connection. */
  watch?: (pool: Pool) => void;
};

/** What the product's use cases run on, in this process: configuration, database and job sender. */
export const openProductContext = async (env: NodeJS.ProcessEnv, options: Options): Promise<ProductContext> =>
  (await openParts(env, options)).context;

/** With the API on top, called without a network. */
export async function openProductApp(env: NodeJS.ProcessEnv, options: Options) {
  const { context, parts } = await openParts(env, options);
  // Only here, because it loads every route of the server.
  const { buildApp } = await import('@hytte/server/src/app.ts');
  const app = await buildApp({ config: context.config, ...parts });
  await app.ready();
  return {
    ...context,
    app,
    close: async () => {
      await app.close();
      await context.close();
    },
  };
}

async function openParts(env: NodeJS.ProcessEnv, { name, logLevel = 'warn', watch }: Options) {
  const config = readConfig(env);
  const log = createLog(logLevel, name);
  const { db, pool, close } = openDatabase(config.database, `hyttelaget-${name}`);
  watch?.(pool);
  const { sender: jobs, stop } = await openJobSender(db, log);
  const parts = { db, jobs, log };
  const beacon = openBeacon(config.beacon, log);
  const context: ProductContext = {
    config,
    db,
    pool,
    makeCtx: () => freshCtx({ ...parts, beacon, settings: config.ctx }),
    close: async () => {
      await stop();
      await close();
    },
  };
  return { context, parts };
}
