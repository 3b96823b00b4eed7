import { canonicalJson } from '@hytte/domain/lottery/canonical-json';
import { drawWithProof } from '@hytte/domain/draws/proof';
import { drawScheduledClubs } from '@hytte/server/src/features/draws/run-draw.service.ts';
import { openCtx } from './lottery-ctx.ts';
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
