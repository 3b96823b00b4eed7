import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const PROGRAM = `
  import pg from 'pg';
  const client = new pg.Client(process.env.E2E_DATABASE_URL);
  await client.connect();
  const [sql, ...values] = process.argv.slice(1);
  await client.query(sql, values);
  await client.end();`;

/** For what only time can change. A process of its own: the journeys have no database driver, the server has. */
export const changeDatabase = (sql: string, ...values: string[]) =>
  promisify(execFile)(process.execPath, ['--input-type=module', '-e', PROGRAM, sql, ...values], {
    cwd: path.join(import.meta.dirname, '../apps/server'),
  });
