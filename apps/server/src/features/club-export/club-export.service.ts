import { record } from '#platform/audit/record.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { consumeRateLimit, type Limit } from '#platform/http/rate-limits.ts';
import { CLUB_ROWS } from './club-export.queries.ts';

const BY_CLUB: Limit = { name: 'club-export', times: 5, seconds: 24 * 3600 };

/** Everything the club has, table by table. Writes an audit entry, because it is personal data of all members. */
export async function exportClub(ctx: SignedInCtx, clubId: string): Promise<Record<string, Record<string, unknown>[]>> {
  await consumeRateLimit(ctx, [{ limit: BY_CLUB, key: clubId }]);
  const data: Record<string, Record<string, unknown>[]> = {};
  for (const [table, rowsOf] of Object.entries(CLUB_ROWS)) data[table] = await rowsOf(ctx.db, clubId);
  await record(ctx, { action: 'club.exported', clubId, subject: { type: 'club', id: clubId } });
  return data;
}
