import { readJoinCode } from '@hytte/domain/clubs/members/join-code';
import type { Ctx } from '#platform/ctx.ts';
import { consumeRateLimit, fromOrigin, type Limit, refuseIfSpent } from '#platform/http/rate-limits.ts';
import { findClubIdByCode } from './accounts.queries.ts';

const WRONG_CODE: Limit = { name: 'join-wrong', times: 30, seconds: 3600 };

/**
 * The open club whose join code this is; null for a malformed and for an unknown code alike. Only wrong codes count
 * against the network address, so that a whole hall can join, but after too many of them right ones are refused as well:
 * otherwise the answer beyond the limit would tell which guess is right.
 */
export async function clubOfJoinCode(ctx: Ctx, typed: string): Promise<string | null> {
  const wrong = fromOrigin(ctx, WRONG_CODE);
  await refuseIfSpent(ctx, wrong);
  const code = readJoinCode(typed);
  const club = code ? await findClubIdByCode(ctx.db, code) : undefined;
  if (!club) await consumeRateLimit(ctx, wrong);
  return club?.id ?? null;
}
