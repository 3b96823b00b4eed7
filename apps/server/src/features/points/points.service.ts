import type { Ctx } from '#platform/ctx.ts';
import { chargeForStays, insertPoints, medianPoints, type PointLine, zeroPoints } from './points.queries.ts';

/** A new member starts at the median of the club, not counting themselves. */
export const openingPoints = (ctx: Ctx, clubId: string): Promise<number> => medianPoints(ctx.db, clubId);

/** The only way to change one member's points. */
export async function writePoints(ctx: Ctx, line: PointLine): Promise<void> {
  await insertPoints(ctx.db, line);
}

/** For stays that a draw has just allocated: each costs the points stored with its request. */
export async function chargeStays(ctx: Ctx, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length > 0) await chargeForStays(ctx.db, bookingIds);
}

/** Sets everyone to zero by balancing entries; the history stays. Returns how many members were not at zero. */
export const resetAllPoints = (ctx: Ctx, clubId: string): Promise<number> => zeroPoints(ctx.db, clubId);
