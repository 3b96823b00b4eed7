import { buildApp } from './app.ts';
import { listenForChanges } from '#platform/cache/change-listener.ts';
import { openDatabase } from '#platform/db/database.ts';
import { openJobSender } from '#platform/jobs/boss.ts';
import {
  closeServer,
  listen,
  createOpsServer,
  watchReadiness,
  runProcess,
  runUntilSignal,
} from '#platform/lifecycle.ts';
import { createLog } from '#platform/log/log.ts';
import { collectFreezeMetrics } from '#features/fairness/draws/freeze-clubs.ts';
import { collectIssueMetrics } from '#features/money/payments/issues.service.ts';
import { collectProcessMetrics, collectQueueMetrics } from '#platform/metrics/metrics.ts';
import { openTracing } from '#platform/tracing/open-tracing.ts';

/**
 * Connections that wait to be accepted. When a season opens, or the readers of another process come over to this one, more
 * come in a moment than Node's 511; the rest would be tried again after one, three, seven and fifteen seconds.
 */
const CONNECTION_BACKLOG = 4_096;

await runProcess(async (config) => {
  const { host, port, opsPort, drainMs } = config.http;
  const log = createLog(config.log.level, 'api');
  const tracing = await openTracing(config.tracing, 'api');
  const { db, pool, close } = openDatabase(config.database, 'hyttelaget-api', tracing?.traceStatement);
  const jobs = await openJobSender(db, log);
  collectProcessMetrics(pool);
  collectQueueMetrics(db);
  collectIssueMetrics(db);
  collectFreezeMetrics(db);

  const readiness = watchReadiness(db);
  const changes = listenForChanges({ url: config.database.directUrl, log });
  const app = await buildApp({ config, db, jobs: jobs.sender, log, changes, tracing });
  const ops = createOpsServer(readiness);
  // Closes keep-alive connections, which would keep their clients on this process while others are ready.
  let draining = false;
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close');
  });

  await runUntilSignal({
    log,
    readiness,
    drainMs,
    start: async () => {
      await listen(ops, opsPort, host);
      await app.listen({ port, host, backlog: CONNECTION_BACKLOG });
    },
    startDraining: () => {
      draining = true;
    },
    steps: [
      ['http', () => app.close()],
      ['changes', changes.stop],
      ['jobs', jobs.stop],
      ['ops', () => closeServer(ops)],
      ['database', close],
      ['traces', async () => tracing?.close()],
    ],
  });
});
