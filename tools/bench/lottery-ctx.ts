import { readConfig } from '@hytte/server/src/platform/config.ts';
import { type Ctx, freshCtx } from '@hytte/server/src/platform/ctx.ts';
import { openDatabase } from '@hytte/server/src/platform/db/database.ts';
import { openJobSender } from '@hytte/server/src/platform/jobs/boss.ts';
import { createLog } from '@hytte/server/src/platform/log/log.ts';
import type { Site } from './site.ts';
import { type StatementTimes, timeStatements } from './statement-times.ts';

type Opened = { makeCtx: () => Ctx; times: StatementTimes; close: () => Promise<void> };

/** What a use case needs, on the bench's database, with every statement timed. */
export async function openCtx(site: Site): Promise<Opened> {
  const config = readConfig({
    DATABASE_URL: site.databaseUrl,
    PUBLIC_URL: `http://127.0.0.1:${site.port}`,
    TOKEN_SECRETS: 'a-secret-for-the-bench-and-nothing-else',
    SMTP_URL: 'smtp://127.0.0.1:1',
    FILES_DIR: '.services/bench-files',
  });
  const log = createLog('warn', 'bench');
  const { db, pool, close } = openDatabase(config.database, 'bench');
  const times = timeStatements(pool);
  const jobs = await openJobSender(db, log);
  return {
    makeCtx: () => freshCtx({ db, jobs: jobs.sender, log, settings: config.ctx }),
    times,
    close: async () => {
      await jobs.stop();
      await close();
    },
  };
}
