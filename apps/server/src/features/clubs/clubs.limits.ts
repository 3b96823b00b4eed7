import type { Ctx } from '#platform/ctx.ts';
import { type Limit, consumeRateLimit } from '#platform/http/rate-limits.ts';

const HOUR = 3600;
const CREATE: Limit = { name: 'create-club', times: 3, seconds: 24 * HOUR };
const JOIN_BY: Limit = { name: 'join-person', times: 10, seconds: HOUR };
const JOIN_FROM: Limit = { name: 'join-origin', times: 30, seconds: HOUR };

export const limitClubCreation = (ctx: Ctx, userId: string) => consumeRateLimit(ctx, [{ limit: CREATE, key: userId }]);

/** Codes can be guessed at, so every try counts, also the right one. */
export const limitJoining = (ctx: Ctx, userId: string) =>
  consumeRateLimit(ctx, [
    { limit: JOIN_BY, key: userId },
    { limit: JOIN_FROM, key: ctx.origin },
  ]);
