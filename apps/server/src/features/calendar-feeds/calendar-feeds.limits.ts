import type { Ctx } from '#platform/ctx.ts';
import { type Limit, consumeRateLimit } from '#platform/http/rate-limits.ts';

const CHANGES: Limit = { name: 'calendar-feed-change', times: 30, seconds: 3600 };
// Not by origin: the calendars of the world are fetched for everybody from a few addresses.
const FETCHES: Limit = { name: 'calendar-fetch', times: 120, seconds: 3600 };
const GUESSES: Limit = { name: 'calendar-guess', times: 60, seconds: 3600 };

export const consumeFeedChange = (ctx: Ctx, userId: string) => consumeRateLimit(ctx, [{ limit: CHANGES, key: userId }]);
export const consumeFeedFetch = (ctx: Ctx, feedId: string) => consumeRateLimit(ctx, [{ limit: FETCHES, key: feedId }]);
export const consumeAddressGuess = (ctx: Ctx) => consumeRateLimit(ctx, [{ limit: GUESSES, key: ctx.origin }]);
