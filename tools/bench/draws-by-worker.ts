import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { dueClubsQueue } from '@hytte/server/src/features/draws/run-draw.service.ts';
import { enqueue } from '@hytte/server/src/platform/jobs/queue.ts';
import { startMailServer } from '@hytte/server/src/testing/mailboxes.ts';
import { eventually, freePort } from '@hytte/server/src/testing/processes.ts';
import type { Client } from 'pg';
import { projectRoot } from '../services/setup.ts';
import { cpuOf, cpuOfFamily } from './cpu.ts';
import { openCtx } from './draw-costs.ts';
import type { Site } from './site.ts';

/** One worker as in production, which hands its mails to a post office that takes them all. */
async function startWorker({ databaseUrl, port }: Site) {
  const post = await startMailServer();
  const opsPort = await freePort();
  const worker = spawn(process.execPath, [path.join(projectRoot, 'apps/server/src/main-worker.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      OPS_PORT: String(opsPort),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TOKEN_SECRETS: 'a-secret-for-the-bench-and-nothing-else',
      SMTP_URL: post.url,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await eventually('the worker', () =>
    fetch(`http://127.0.0.1:${opsPort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    pid: worker.pid ?? 0,
    mails: () => post.delivered.length,
    stop: async () => {
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      post.close();
    },
  };
}

export type Drained = { seconds: number; mails: number; cpu: { worker: number; database: number } };

/** Makes the clubs due, asks once who is, as happens every minute, and waits until a worker has drawn for all. */
export async function drainByWorker(site: Site, client: Client, clubIds: readonly string[]): Promise<Drained> {
  const { makeCtx, close } = await openCtx(site);
  const worker = await startWorker(site);
  const ctx = makeCtx();
  const used = () => ({ worker: cpuOf(worker.pid), database: cpuOfFamily(site.postmaster) });
  try {
    await client.query(
      'update lottery_settings set automation_enabled = true, next_lottery_at = now() where club_id = any($1::uuid[])',
      [clubIds],
    );
    const before = used();
    const begun = performance.now();
    await enqueue(ctx, dueClubsQueue, {});
    await eventually('every club to be drawn for', async () => (await countRuns()) === clubIds.length, 300);
    const [seconds, after] = [(performance.now() - begun) / 1000, used()];
    const cpu = { worker: after.worker - before.worker, database: after.database - before.database };
    return { seconds, mails: worker.mails(), cpu };
  } finally {
    await worker.stop();
    await close();
  }

  async function countRuns(): Promise<number> {
    const counting = 'select count(*)::int as count from lottery_runs where club_id = any($1::uuid[])';
    const { rows } = await client.query<{ count: number }>(counting, [clubIds]);
    return rows[0]?.count ?? 0;
  }
}
