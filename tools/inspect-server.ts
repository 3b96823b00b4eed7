import { buildApp } from '@hytte/server/src/app.ts';
import { readConfig } from '@hytte/server/src/platform/config.ts';
import { openDatabase } from '@hytte/server/src/platform/db/database.ts';
import type { RouteRow } from '@hytte/server/src/platform/http/routes.ts';
import { createLog } from '@hytte/server/src/platform/log/log.ts';

type App = Awaited<ReturnType<typeof buildApp>> & { readonly routeTable: readonly RouteRow[] };

const refuseJob = () => Promise.reject(new Error('an inspected server sends no jobs'));

/** Builds the server without listening, to read its routes and schemas. It gets no request and needs no services. */
export async function inspectServer<T>(read: (app: App) => T): Promise<T> {
  const config = readConfig({
    DATABASE_URL: 'postgres://127.0.0.1/never-opened',
    PUBLIC_URL: 'http://127.0.0.1',
    TOKEN_SECRETS: 'never-used'.repeat(4),
    SMTP_URL: 'smtp://127.0.0.1',
    FILES_DIR: 'never-used',
  });
  const { db, close } = openDatabase(config.database, 'inspection');
  const jobs = { send: refuseJob, insert: refuseJob, redrive: refuseJob };
  const app = await buildApp({ config, db, jobs, log: createLog('silent', 'inspection') });
  await app.ready();
  const result = read(app);
  await app.close();
  await close();
  return result;
}
