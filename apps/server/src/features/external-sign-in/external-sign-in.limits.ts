import type { Ctx } from '#platform/ctx.ts';
import { type Limit, consumeRateLimit } from '#platform/http/rate-limits.ts';

const START: Limit = { name: 'sign-in-start', times: 30, seconds: 60 };
const FORM: Limit = { name: 'sign-in-form', times: 60, seconds: 3600 };
const RETURN: Limit = { name: 'sign-in-return', times: 60, seconds: 3600 };
const EXCHANGE: Limit = { name: 'sign-in-exchange', times: 30, seconds: 3600 };

const perOrigin = (limit: Limit) => (ctx: Ctx) => consumeRateLimit(ctx, [{ limit, key: ctx.origin }]);

export const consumeStart = perOrigin(START);
export const consumeForm = perOrigin(FORM);
export const consumeReturn = perOrigin(RETURN);
export const consumeExchange = perOrigin(EXCHANGE);
