import { fromKysely, PgBoss } from 'pg-boss';
import type { Db } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import { DEAD_LETTERS } from './queue-status.ts';
import type { JobSender } from '../ctx.ts';
import type { Queue } from './queue.ts';

/**
 * The jobs of a worker that died are retried this long after its last heartbeat (the engine's minimum), plus one round
 * of supervision.
 */
const HEARTBEAT_SECONDS = 10;
const WATCH_SECONDS = 5;

/** Creates the engine's tables and our queues. Part of migrating, so that no other process needs DDL rights. */
export async function prepareQueues(databaseUrl: string, queues: readonly Queue<object>[]): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2, supervise: false, schedule: false });
  boss.on('error', () => undefined); // start() rejects with the same error
  await boss.start();
  try {
    await boss.createQueue(DEAD_LETTERS);
    for (const { name, retries, firstDelay, longestDelay, timeoutSeconds, every } of queues) {
      const settings = {
        retryLimit: retries,
        retryDelay: firstDelay,
        retryBackoff: true,
        retryDelayMax: longestDelay,
        expireInSeconds: timeoutSeconds,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        deadLetter: DEAD_LETTERS,
        notify: true,
      };
      await boss.createQueue(name, settings);
      await boss.updateQueue(name, settings); // a queue that existed keeps its old settings otherwise
      if (every) await boss.schedule(name, every, {}, { tz: 'Europe/Oslo' });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

export type SendingBoss = { sender: JobSender; stop: () => Promise<void> };

/** For processes that only enqueue: it opens no connections and does no maintenance. */
export async function openJobSender(db: Db, log: Log): Promise<SendingBoss> {
  const boss = new PgBoss({
    db: fromKysely(db),
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', (err) => log.error({ err }, 'job engine'));
  await boss.start();
  return { sender: boss, stop: () => boss.stop({ graceful: false, close: false }) };
}

/** For workers: direct connections without a pooler in between, because LISTEN needs them. */
export function createWorkingBoss(databaseUrl: string, log: Log): PgBoss {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'hyttelaget-worker-jobs',
    max: 4,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
  });
  boss.on('error', (err) => log.error({ err }, 'job engine'));
  return boss;
}
