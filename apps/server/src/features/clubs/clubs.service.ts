import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { membershipsOf, removeMembershipsOf } from './clubs.queries.ts';

export const myMemberships = (ctx: SignedInCtx) => membershipsOf(ctx.db, ctx.actor.userId);

/** For a person who deletes their account. An owner must hand the club over first. */
export const leaveAllClubs = (ctx: Ctx, userId: string) => removeMembershipsOf(ctx.db, userId);
