import type { Ctx } from '#platform/ctx.ts';
import { type Limit, consumeRateLimit } from '#platform/http/rate-limits.ts';

/** Each change is written to everybody who runs the club: often enough for slips, too seldom to flood them. */
const NEW_ACCOUNT: Limit = { name: 'new-account', times: 10, seconds: 24 * 3600 };

export const limitAccountChange = (ctx: Ctx, clubId: string) =>
  consumeRateLimit(ctx, [{ limit: NEW_ACCOUNT, key: clubId }]);
