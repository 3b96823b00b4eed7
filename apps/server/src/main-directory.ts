import { createDirectoryServer } from '#features/directory/directory-server.ts';
import { makeTable } from '#features/directory/directory.queries.ts';
import { openDatabase } from '#platform/db/database.ts';
import { readDirectoryConfig } from '#platform/config.ts';
import {
  closeServer,
  createOpsServer,
  listen,
  runProcessWith,
  runUntilSignal,
  watchReadiness,
} from '#platform/lifecycle.ts';
import { createLog } from '#platform/log/log.ts';

/** The directory of cells (ADR 0097): a small process beside them, with a small database of its own. */
await runProcessWith(readDirectoryConfig, async ({ database, http, secrets, log: { level } }) => {
  const { host, port, opsPort, drainMs } = http;
  const log = createLog(level, 'directory');
  const { db, close } = openDatabase(database, 'hyttelaget-directory');
  await makeTable(db);
  const readiness = watchReadiness(db);
  const server = createDirectoryServer({ db, secrets, log });
  const ops = createOpsServer(readiness);
  await runUntilSignal({
    log,
    readiness,
    drainMs,
    start: async () => {
      await listen(ops, opsPort, host);
      await listen(server, port, host);
      log.info('answering');
    },
    steps: [
      ['http', () => closeServer(server)],
      ['ops', () => closeServer(ops)],
      ['database', close],
    ],
  });
});
