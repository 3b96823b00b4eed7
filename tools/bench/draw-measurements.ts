import { canonicalJson, drawWithProof } from '@hytte/domain/fairness/draws/proof';
import {
  drawScheduledClubs,
  dueClubsQueue,
} from '@hytte/server/src/features/fairness/draws/scheduled-draws.service.ts';
import { chunksOf } from '@hytte/server/src/platform/chunks-of.ts';
import { enqueue } from '@hytte/server/src/platform/jobs/queue.ts';
import { startMailServer } from '@hytte/server/src/testing/mailboxes.ts';
import { eventually, startProcess } from '@hytte/server/src/testing/processes.ts';
import type { Client, Pool, PoolClient } from 'pg';
import { openProductContext } from '../database/product-context.ts';
import { cpuOf, cpuOfFamily } from '../services/processes.ts';
import { benchEnv, type Site } from './site.ts';

const contextEnv = ({ databaseUrl }: Site): NodeJS.ProcessEnv => ({
  ...benchEnv(databaseUrl),
  SMTP_URL: 'smtp://127.0.0.1:1',
  FILES: 'disk',
  FILES_DIR: '.services/bench-files',
});

export type Drained = { seconds: number; mails: number; cpu: Processor };

/** Makes the clubs due, wakes one worker, and waits until it has drawn for all of them. Its mails go to a test server. */
export async function drainByWorker(site: Site, client: Client, clubIds: readonly string[]): Promise<Drained> {
  const { makeCtx, close } = await openProductContext(contextEnv(site), { name: 'bench' });
  const mailServer = await startMailServer();
  const env = { ...benchEnv(site.databaseUrl), SMTP_URL: mailServer.url, LOG_LEVEL: 'warn' };
  const worker = await startProcess('main-worker.ts', env);
  const used = () => ({ worker: cpuOf(worker.child.pid ?? 0), database: cpuOfFamily(site.postmaster) });
  try {
    await client.query(
      'update lottery_settings set automation_enabled = true, next_lottery_at = now() where club_id = any($1::uuid[])',
      [clubIds],
    );
    const before = used();
    const begun = performance.now();
    await enqueue(makeCtx(), dueClubsQueue, {});
    await eventually('every club to be drawn for', async () => (await countRuns()) === clubIds.length, 300);
    const [seconds, after] = [(performance.now() - begun) / 1000, used()];
    const cpu = { worker: after.worker - before.worker, database: after.database - before.database };
    return { seconds, mails: mailServer.delivered.length, cpu };
  } finally {
    await worker.kill();
    mailServer.close();
    await close();
  }

  async function countRuns(): Promise<number> {
    const counting = 'select count(*)::int as count from lottery_runs where club_id = any($1::uuid[])';
    const { rows } = await client.query<{ count: number }>(counting, [clubIds]);
    return rows[0]?.count ?? 0;
  }
}

const CLUBS_PER_TRANSACTION = 25;

type Share = { what: string; ms: number; share: number };

type Processor = { worker: number; database: number };

/** Draws in this process, one transaction after the other: where the time of each club went, and its processor time in seconds. */
export async function sharesOfDraws(
  site: Site,
  { warmUp, clubIds }: { warmUp: readonly string[]; clubIds: readonly string[] },
): Promise<{ shares: Share[]; cpu: Processor }> {
  const times: StatementTimes = new Map();
  const { db, makeCtx, close } = await openProductContext(contextEnv(site), {
    name: 'bench',
    watch: (pool) => timeStatements(pool, times),
  });
  try {
    await db
      .updateTable('lottery_settings')
      .set({ automation_enabled: true, next_lottery_at: new Date(Date.now() + 3_600_000) })
      .where('club_id', 'in', [...warmUp, ...clubIds])
      .execute();
    const drawFor = async (ids: readonly string[]): Promise<void> => {
      for (const some of chunksOf(ids, CLUBS_PER_TRANSACTION)) {
        const ctx = makeCtx();
        const moments = some.map((clubId) => ({ clubId, at: ctx.now.toISOString() }));
        await drawScheduledClubs(ctx, moments);
      }
    };
    await drawFor(warmUp);
    times.clear();
    const used = () => ({ worker: cpuOf(process.pid), database: cpuOfFamily(site.postmaster) });
    const before = used();
    const begun = performance.now();
    await drawFor(clubIds);
    const [whole, after] = [performance.now() - begun, used()];
    const cpu = { worker: after.worker - before.worker, database: after.database - before.database };
    const statements = [...times].map(([what, { ms }]) => ({ what: `SQL: ${what}`, ms }));
    const runs = await db.selectFrom('lottery_runs').select('bundle').where('club_id', 'in', clubIds).execute();
    const drawing = timeOfDrawing(runs.map(({ bundle }) => bundle ?? ''));
    const sql = statements.reduce((sum, { ms }) => sum + ms, 0);
    const parts = [
      { what: 'everything', ms: whole },
      { what: 'hashing and drawing', ms: drawing },
      { what: 'snapshots, mails', ms: whole - sql - drawing },
      ...statements.toSorted((one, other) => other.ms - one.ms),
    ];
    const perClub = ({ what, ms }: { what: string; ms: number }): Share => ({
      what,
      ms: ms / clubIds.length,
      share: Math.round((100 * ms) / whole),
    });
    return { shares: parts.map(perClub), cpu };
  } finally {
    await close();
  }
}

/** The same draws once more, from their published proofs, without any database. */
function timeOfDrawing(bundles: readonly string[]): number {
  const facts = bundles.map((bundle) => JSON.parse(bundle));
  const begun = performance.now();
  for (const { secret, signature, previousRunHash, snapshot } of facts)
    canonicalJson(drawWithProof({ secret, signature, previousRunHash, snapshot }));
  return performance.now() - begun;
}

type StatementTimes = Map<string, { count: number; ms: number }>;

/** The verb and the first table: `insert bookings`. */
function kindOf(text: string): string {
  const [verb = ''] = text.trim().toLowerCase().split(/\s+/);
  if (['begin', 'start', 'commit'].includes(verb)) return verb === 'commit' ? 'commit' : 'begin';
  const table = /(?:insert into|update|from)\s+"?(\w+)"?(?:\."?(\w+)"?)?/i.exec(text);
  return `${verb === 'with' ? 'select' : verb} ${table?.[2] ?? table?.[1] ?? ''}`.trim();
}

/** Times every statement of a pool, by kind, including the way to the server and back. */
function timeStatements(pool: Pool, times: StatementTimes): void {
  pool.on('connect', (client: PoolClient) => {
    const ask = client.query.bind(client) as (query: { text: string }) => Promise<unknown>;
    const timed = async (query: { text: string } | string) => {
      const asObject = typeof query === 'string' ? { text: query } : query;
      const begun = performance.now();
      try {
        return await ask(asObject);
      } finally {
        const kind = kindOf(asObject.text);
        const { count, ms } = times.get(kind) ?? { count: 0, ms: 0 };
        times.set(kind, { count: count + 1, ms: ms + performance.now() - begun });
      }
    };
    // The product calls `query` in this one form only.
    client.query = timed as unknown as PoolClient['query'];
  });
}
