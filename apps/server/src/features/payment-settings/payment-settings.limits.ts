import type { Ctx } from '#platform/ctx.ts';
import { type Limit, spend } from '#platform/http/limits.ts';

/** Each change is written to everybody who runs the club: often enough for slips, too seldom to flood them. */
const NEW_ACCOUNT: Limit = { name: 'new-account', times: 10, seconds: 24 * 3600 };

export const spendAccountChange = (ctx: Ctx, clubId: string) => spend(ctx, [{ limit: NEW_ACCOUNT, key: clubId }]);
