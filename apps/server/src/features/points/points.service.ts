import type { Ctx } from '#platform/ctx.ts';
import { chargeForStays, insertPoints, medianPoints, type PointLine, zeroPoints } from './points.queries.ts';

/** What a newcomer opens at: the middle of the club as it is before they are counted. */
export const openingPoints = (ctx: Ctx, clubId: string): Promise<number> => medianPoints(ctx.db, clubId);

/** The one place where a member's points change. */
export async function writePoints(ctx: Ctx, line: PointLine): Promise<void> {
  await insertPoints(ctx.db, line);
}

/** For stays that a draw has just given: each costs what its request said. */
export async function chargeStays(ctx: Ctx, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length > 0) await chargeForStays(ctx.db, bookingIds);
}

/** Everyone to zero, by lines that balance them; the history stays. Tells how many were not there already. */
export const resetAllPoints = (ctx: Ctx, clubId: string): Promise<number> => zeroPoints(ctx.db, clubId);
