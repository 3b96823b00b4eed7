import { buildApp } from '@hytte/server/src/app.ts';
import { readConfig } from '@hytte/server/src/platform/config.ts';
import { openDatabase } from '@hytte/server/src/platform/db/database.ts';
import { createLog } from '@hytte/server/src/platform/log/log.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

const refuseJob = () => Promise.reject(new Error('a server on paper sends no jobs'));

/** The server as it would listen, asked about itself. It meets no request, so it needs nothing behind it. */
export async function inspectServer<T>(question: (app: App) => T): Promise<T> {
  const config = readConfig({
    DATABASE_URL: 'postgres://127.0.0.1/never-opened',
    PUBLIC_URL: 'http://127.0.0.1',
    TOKEN_SECRETS: 'never-used'.repeat(4),
    SMTP_URL: 'smtp://127.0.0.1',
    FILES_DIR: 'never-used',
  });
  const { db, close } = openDatabase(config.database, 'on-paper');
  const jobs = { send: refuseJob, insert: refuseJob, redrive: refuseJob };
  const app = await buildApp({ config, db, jobs, log: createLog('silent', 'on-paper') });
  await app.ready();
  const answer = question(app);
  await app.close();
  await close();
  return answer;
}
