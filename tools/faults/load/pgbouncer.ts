import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { eventually, freePort } from '@hytte/server/src/testing/processes.ts';
import { queryOnce } from '../../database/database.ts';
import { findOnPath, ordinaryUser } from '../../services/machine.ts';
import { PRODUCT_ROLE } from '../installation.ts';

export type Pooler = { port: number; pid: number; stop: () => Promise<void> };

/** The packaged one, else what PATH offers: prepared statements need 1.21 or newer. */
function findPgBouncer(): string {
  try {
    const manifest = createRequire(import.meta.url).resolve('@equin/pgbouncer-linux-x64/package.json');
    return join(dirname(manifest), 'native/bin/pgbouncer');
  } catch {
    const program = findOnPath('pgbouncer');
    if (program === null) throw new Error('No PgBouncer found: install 1.21 or newer, or the optional packages.');
    return program;
  }
}

/**
 * Transaction mode, as docs/operations/scale.md has it. The timeouts the product sets when it connects would not reach
 * a shared server connection, so the pooler sets them. The database keeps its name: only the port differs.
 */
const settings = (database: URL, port: number, connections: number): string => `
[databases]
${database.pathname.slice(1)} = host=${database.hostname} port=${database.port} connect_query='set statement_timeout = 5000; set lock_timeout = 3000; set idle_in_transaction_session_timeout = 10000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = users.txt
pool_mode = transaction
max_prepared_statements = 200
default_pool_size = ${connections}
max_client_conn = 500
query_wait_timeout = 5
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout,extra_float_digits
log_connections = 0
log_disconnections = 0
`;

/** `connections` to PostgreSQL, for all API processes together. */
export async function startPgBouncer(databaseUrl: string, dir: string, connections: number): Promise<Pooler> {
  const database = new URL(databaseUrl);
  const port = await freePort();
  const user = await ordinaryUser();
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, 'pgbouncer.ini'), settings(database, port, connections));
  await writeFile(join(dir, 'users.txt'), `"${database.username}" ""\n"${PRODUCT_ROLE}" "${PRODUCT_ROLE}"\n`);
  if (user.owner)
    for (const name of ['', 'pgbouncer.ini', 'users.txt']) await chown(join(dir, name), user.owner.uid, user.owner.gid);
  const [program, ...args] = [...user.prefix, findPgBouncer(), 'pgbouncer.ini'];
  const child: ChildProcess = spawn(program, args, { cwd: dir, stdio: ['ignore', 'ignore', 'pipe'] });
  const output: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const url = new URL(databaseUrl);
  url.port = String(port);
  await eventually('PgBouncer', async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended:\n${output.join('')}`);
    return hasTimeouts(url.href);
  });
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      // At once: on SIGTERM it waits until every client has gone.
      child.kill('SIGQUIT');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

const hasTimeouts = (url: string): Promise<boolean> =>
  queryOnce(url, 'show statement_timeout').then(
    ([row]) => row?.['statement_timeout'] === '5s',
    () => false,
  );
