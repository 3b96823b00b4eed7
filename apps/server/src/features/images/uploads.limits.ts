import type { SignedInCtx } from '#platform/ctx.ts';
import { type Limit, spend } from '#platform/http/limits.ts';

const UPLOADS: Limit = { name: 'upload', times: 60, seconds: 3600 };

/** Pictures of every kind together: drawing them is the dearest thing a stranger can make us do. */
export const spendUpload = (ctx: SignedInCtx): Promise<void> => spend(ctx, [{ limit: UPLOADS, key: ctx.actor.userId }]);
