import type { Ctx } from '#platform/ctx.ts';
import { type Limit, consumeRateLimit } from '#platform/http/rate-limits.ts';

/** Enough to try, undo and try again. */
const BY_CLUB: Limit = { name: 'import-club', times: 5, seconds: 24 * 3600 };

export const limitImports = (ctx: Ctx, clubId: string) => consumeRateLimit(ctx, [{ limit: BY_CLUB, key: clubId }]);
