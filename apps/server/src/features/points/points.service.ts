import type { Ctx } from '#platform/ctx.ts';
import { insertPoints, medianPoints, type PointLine, zeroPoints } from './points.queries.ts';

/** What a newcomer opens at: the middle of the club as it is before they are counted. */
export const openingPoints = (ctx: Ctx, clubId: string): Promise<number> => medianPoints(ctx.db, clubId);

/** The one place where a member's points change. */
export async function writePoints(ctx: Ctx, line: PointLine): Promise<void> {
  await insertPoints(ctx.db, line);
}

/** Everyone to zero, by lines that balance them; the history stays. Tells how many were not there already. */
export const resetAllPoints = (ctx: Ctx, clubId: string): Promise<number> => zeroPoints(ctx.db, clubId);
