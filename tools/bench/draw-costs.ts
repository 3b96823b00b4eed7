import { canonicalJson, drawWithProof } from '@hytte/domain/draws/proof';
import { drawScheduledClubs } from '@hytte/server/src/features/draws/run-draw.service.ts';
import { readConfig } from '@hytte/server/src/platform/config.ts';
import { type Ctx, freshCtx } from '@hytte/server/src/platform/ctx.ts';
import { openDatabase } from '@hytte/server/src/platform/db/database.ts';
import { openJobSender } from '@hytte/server/src/platform/jobs/boss.ts';
import { createLog } from '@hytte/server/src/platform/log/log.ts';
import type { Pool, PoolClient } from 'pg';
import type { Site } from './site.ts';

const TOGETHER = 25;

export type Share = { what: string; ms: number; share: number };

/** Draws in this process, one transaction after the other, and tells where the time of each club went. */
export async function sharesOfDraws(site: Site, clubIds: readonly string[]): Promise<Share[]> {
  const { makeCtx, times, close } = await openCtx(site);
  const { db } = makeCtx();
  try {
    await db
      .updateTable('lottery_settings')
      .set({ automation_enabled: true, next_lottery_at: new Date(Date.now() + 3_600_000) })
      .where('club_id', 'in', clubIds)
      .execute();
    times.clear();
    const begun = performance.now();
    for (let at = 0; at < clubIds.length; at += TOGETHER) {
      const ctx = makeCtx();
      const moments = clubIds.slice(at, at + TOGETHER).map((clubId) => ({ clubId, at: ctx.now.toISOString() }));
      await drawScheduledClubs(ctx, moments);
    }
    const whole = performance.now() - begun;
    const statements = [...times].map(([what, { ms }]) => ({ what: `SQL: ${what}`, ms }));
    const runs = await db.selectFrom('lottery_runs').select('bundle').where('club_id', 'in', clubIds).execute();
    const drawing = timeOfDrawing(runs.map(({ bundle }) => bundle ?? ''));
    const sql = statements.reduce((sum, { ms }) => sum + ms, 0);
    const parts = [
      { what: 'everything', ms: whole },
      { what: 'hashing and drawing', ms: drawing },
      { what: 'snapshots, letters', ms: whole - sql - drawing },
      ...statements.toSorted((one, other) => other.ms - one.ms),
    ];
    return parts.map(({ what, ms }) => ({ what, ms: ms / clubIds.length, share: Math.round((100 * ms) / whole) }));
  } finally {
    await close();
  }
}

/** The same draws once more, from what was published, and nothing else. */
function timeOfDrawing(bundles: readonly string[]): number {
  const facts = bundles.map((bundle) => JSON.parse(bundle));
  const begun = performance.now();
  for (const { secret, beacon, previousRunHash, snapshot } of facts)
    canonicalJson(drawWithProof({ secret, beacon, previousRunHash, snapshot }));
  return performance.now() - begun;
}

type Opened = { makeCtx: () => Ctx; times: StatementTimes; close: () => Promise<void> };

/** What a use case needs, on the bench's database, with every statement timed. */
export async function openCtx(site: Site): Promise<Opened> {
  const config = readConfig({
    DATABASE_URL: site.databaseUrl,
    PUBLIC_URL: `http://127.0.0.1:${site.port}`,
    TOKEN_SECRETS: 'a-secret-for-the-bench-and-nothing-else',
    SMTP_URL: 'smtp://127.0.0.1:1',
    FILES_DIR: '.services/bench-files',
  });
  const log = createLog('warn', 'bench');
  const { db, pool, close } = openDatabase(config.database, 'bench');
  const times = timeStatements(pool);
  const jobs = await openJobSender(db, log);
  return {
    makeCtx: () => freshCtx({ db, jobs: jobs.sender, log, settings: config.ctx }),
    times,
    close: async () => {
      await jobs.stop();
      await close();
    },
  };
}

export type StatementTimes = Map<string, { count: number; ms: number }>;

/** What a statement is for, by its first words and the table it speaks of first. */
function kindOf(text: string): string {
  const [verb = ''] = text.trim().toLowerCase().split(/\s+/);
  if (['begin', 'start', 'commit'].includes(verb)) return verb === 'commit' ? 'commit' : 'begin';
  const table = /(?:insert into|update|from)\s+"?(\w+)"?(?:\."?(\w+)"?)?/i.exec(text);
  return `${verb === 'with' ? 'select' : verb} ${table?.[2] ?? table?.[1] ?? ''}`.trim();
}

/** Times every statement of a pool, by kind, as the process that waits for the answer sees it. */
export function timeStatements(pool: Pool): StatementTimes {
  const times: StatementTimes = new Map();
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
    // The pool's clients are asked in this one way only.
    client.query = timed as unknown as PoolClient['query'];
  });
  return times;
}
