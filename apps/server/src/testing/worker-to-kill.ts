import { sql } from 'kysely';
import { aBeaconServer, beaconEnv } from './beacon.ts';
import { startMailServer } from './mailboxes.ts';
import { eventually, type Running, startProcess } from './processes.ts';
import { startStatementProxy } from './statement-proxy.ts';
import { startWorld, testEnv, type World } from './world.ts';

/** A worker that can be killed at any statement of its draws, and started again. */
async function aWorkerToKill(world: World, env: NodeJS.ProcessEnv) {
  const proxy = await startStatementProxy(world.config.database.url);
  let worker: Running | null = null;
  const isDead = (): boolean => worker?.child.signalCode === 'SIGKILL';
  return {
    isDead,
    /** Afterwards no statement kills it, and they are counted from one again. */
    start: async (): Promise<void> => {
      proxy.listen(() => undefined);
      worker = await startProcess('main-worker.ts', { ...testEnv(proxy.url), ...env });
    },
    /** Before the n-th statement from now on is passed on. */
    killAtStatement: (n: number): void => proxy.listen((count) => count === n && worker?.child.kill('SIGKILL')),
    countStatements: (): void => proxy.listen(() => undefined),
    countedStatements: proxy.counted,
    /** A killed client's statement may still be running. */
    untilGone: () =>
      eventually('PostgreSQL to be done with the dead worker', async () => {
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and application_name like 'hyttelaget-worker%'`.execute(world.db);
        return rows.length === 0;
      }),
    close: async (): Promise<void> => {
      if (worker && worker.child.exitCode === null && !isDead()) await worker.kill();
      proxy.close();
    },
  };
}

/** What a worker that is killed may have handed to the mail server without our knowing. */
export const MAILS_AT_ONCE = 4;

export type KillTest = Awaited<ReturnType<typeof startKillTest>>;

/** A world with a worker to kill and its mail server. Rounds are signed before their time, so that no draw waits for one. */
export async function startKillTest() {
  const beacon = beaconEnv(await aBeaconServer('early'));
  const [world, post] = await Promise.all([startWorld(beacon), startMailServer()]);
  const worker = await aWorkerToKill(world, { ...beacon, SMTP_URL: post.url });
  const close = async (): Promise<void> => {
    await worker.close();
    post.close();
    await world.close();
  };
  return { world, post, worker, close };
}
