import { jobHandlers } from './jobs.ts';
import { openBeacon } from '#platform/beacon/beacon.ts';
import { freshCtx } from '#platform/ctx.ts';
import { openDatabase } from '#platform/db/database.ts';
import { openFiles } from '#platform/files/open-files.ts';
import { createWorkingBoss } from '#platform/jobs/boss.ts';
import { startWorkers } from '#platform/jobs/work.ts';
import {
  closeServer,
  listen,
  createOpsServer,
  watchReadiness,
  runProcess,
  runUntilSignal,
} from '#platform/lifecycle.ts';
import { createLog } from '#platform/log/log.ts';
import { openSmtp } from '#platform/mail/smtp.ts';
import { openPaymentProvider } from '#platform/payments/open-payment-provider.ts';
import { openPush } from '#platform/push/push-sender.ts';
import { collectProcessMetrics } from '#platform/metrics/metrics.ts';
import { openTracing } from '#platform/tracing/open-tracing.ts';

const JOBS_AT_ONCE = 4;
const FINISH_SECONDS = 25;

await runProcess(async (config) => {
  const log = createLog(config.log.level, 'worker');
  const tracing = await openTracing(config.tracing, 'worker');
  const { db, pool, close } = openDatabase(config.database, 'hyttelaget-worker', tracing?.traceStatement);
  const smtp = openSmtp(config.mail, config.http.publicUrl);
  const push = openPush(config.push, log);
  const files = openFiles(config.files);
  const payments = openPaymentProvider(config.stripe, log);
  const beacon = openBeacon(config.beacon, log);
  const boss = createWorkingBoss(config.database.url, log);
  const readiness = watchReadiness(db);
  const ops = createOpsServer(readiness);
  collectProcessMetrics(pool);

  const start = async () => {
    await listen(ops, config.http.opsPort, config.http.host);
    await boss.start();
    const makeCtx = (jobLog: typeof log) => freshCtx({ db, jobs: boss, log: jobLog, beacon, settings: config.ctx });
    const handlers = jobHandlers({ smtp, push, files, payments, plans: config.plans });
    await startWorkers(handlers, { boss, makeCtx, log, atOnce: JOBS_AT_ONCE, tracing });
    log.info('working');
  };
  await runUntilSignal({
    log,
    readiness,
    drainMs: 0, // no load balancer sends requests to a worker: it stops fetching jobs and finishes those it has
    start,
    steps: [
      ['jobs', () => boss.stop({ graceful: true, timeout: FINISH_SECONDS * 1000 })],
      ['mail', async () => smtp.close()],
      ['ops', () => closeServer(ops)],
      ['database', close],
      ['traces', async () => tracing?.close()],
    ],
  });
});
