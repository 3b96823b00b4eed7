import type { Ctx } from '#platform/ctx.ts';
import { type Limit, spend } from '#platform/http/limits.ts';

const MAIL_TO_ALL: Limit = { name: 'club-mail', times: 3, seconds: 24 * 3600 };

export const spendMailToAll = (ctx: Ctx, clubId: string) => spend(ctx, [{ limit: MAIL_TO_ALL, key: clubId }]);
