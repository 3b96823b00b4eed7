import type { SignedInCtx } from '#platform/ctx.ts';
import { type Limit, consumeRateLimit } from '#platform/http/rate-limits.ts';

const UPLOADS: Limit = { name: 'upload', times: 60, seconds: 3600 };

/** Pictures of every kind together: drawing them is the dearest thing a stranger can make us do. */
export const consumeUpload = (ctx: SignedInCtx): Promise<void> =>
  consumeRateLimit(ctx, [{ limit: UPLOADS, key: ctx.actor.userId }]);
