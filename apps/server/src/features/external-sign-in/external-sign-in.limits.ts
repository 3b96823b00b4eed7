import type { Ctx } from '#platform/ctx.ts';
import { type Limit, spend } from '#platform/http/limits.ts';

const START: Limit = { name: 'sign-in-start', times: 30, seconds: 60 };
const FORM: Limit = { name: 'sign-in-form', times: 60, seconds: 3600 };
const RETURN: Limit = { name: 'sign-in-return', times: 60, seconds: 3600 };
const EXCHANGE: Limit = { name: 'sign-in-exchange', times: 30, seconds: 3600 };

const perOrigin = (limit: Limit) => (ctx: Ctx) => spend(ctx, [{ limit, key: ctx.origin }]);

export const spendStart = perOrigin(START);
export const spendForm = perOrigin(FORM);
export const spendReturn = perOrigin(RETURN);
export const spendExchange = perOrigin(EXCHANGE);
