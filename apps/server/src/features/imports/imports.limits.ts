import type { Ctx } from '#platform/ctx.ts';
import { type Limit, spend } from '#platform/http/limits.ts';

/** Enough to try, undo and try again. */
const BY_CLUB: Limit = { name: 'import-club', times: 5, seconds: 24 * 3600 };

export const spendImport = (ctx: Ctx, clubId: string) => spend(ctx, [{ limit: BY_CLUB, key: clubId }]);
