import type { SignedInCtx } from '#platform/ctx.ts';
import { membershipsOf } from './clubs.queries.ts';

export const myMemberships = (ctx: SignedInCtx) => membershipsOf(ctx.db, ctx.actor.userId);
