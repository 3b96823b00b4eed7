import type { Ctx } from '#platform/ctx.ts';
import { type Limit, consumeRateLimit } from '#platform/http/rate-limits.ts';

const MAIL_TO_ALL: Limit = { name: 'club-mail', times: 3, seconds: 24 * 3600 };

export const limitMailToAll = (ctx: Ctx, clubId: string) =>
  consumeRateLimit(ctx, [{ limit: MAIL_TO_ALL, key: clubId }]);
