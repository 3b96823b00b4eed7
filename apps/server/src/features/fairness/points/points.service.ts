import {
  ASKED_WITHIN_MONTHS,
  openingPoints as openingOf,
  pointsToReturn,
  RETURN_WITHIN_MONTHS,
} from '@hytte/domain/fairness/points/points';
import { addMonths } from '@hytte/domain/shared/local-date';
import { currentRules } from '#features/fairness/rules/rules.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import {
  chargeForStays,
  deleteLeftPointsOf,
  findBalance,
  findLeftPoints,
  insertPoints,
  linesOfStay,
  lockBalance,
  mediansOf,
  type PointLine,
  rememberBalance,
  zeroPoints,
} from './points.queries.ts';

/** Where somebody begins who is not a member yet, by the rules of the domain. */
export async function openingPoints(ctx: Ctx, clubId: string, userId: string): Promise<number> {
  const medians = await mediansOf(ctx.db, clubId, addMonths(ctx.today, -ASKED_WITHIN_MONTHS));
  const left = await findLeftPoints(ctx.db, clubId, userId, addMonths(ctx.today, -RETURN_WITHIN_MONTHS));
  const { newcomers } = (await currentRules(ctx.db, clubId)).rules.points;
  return openingOf({
    newcomers,
    askers: { count: medians.askers, median: medians.median_of_askers },
    medianOfAll: medians.median_of_all,
    leftWith: left?.points ?? null,
  });
}

/** Before a membership is deleted, and its entries with it: coming back soon must not improve the balance. */
export async function rememberPointsOnLeaving(ctx: Ctx, clubId: string, userId: string): Promise<void> {
  await rememberBalance(ctx.db, clubId, userId);
}

/** For an account that is deleted. */
export async function forgetLeftPoints(ctx: Ctx, userId: string): Promise<void> {
  await deleteLeftPointsOf(ctx.db, userId);
}

/** The only way to change one member's points. */
export async function writePoints(ctx: Ctx, line: PointLine): Promise<void> {
  await insertPoints(ctx.db, line);
}

/** The balance under a row lock, in tenths: nobody changes it meanwhile. Null for somebody who is no member. */
export const lockPoints = async (ctx: Ctx, clubId: string, userId: string): Promise<number | null> =>
  (await lockBalance(ctx.db, clubId, userId))?.booking_points ?? null;

type Returned = Omit<PointLine, 'delta'> & { booking_id: string; wanted: number | null };

/**
 * Gives points of a stay back: all that is left of what it charged (`wanted` null), or the difference to its new place.
 * Returns how many, in tenths.
 */
export async function returnPoints(ctx: Ctx, { wanted, ...line }: Returned): Promise<number> {
  const { club_id, user_id, booking_id } = line;
  const balance = await lockPoints(ctx, club_id, user_id);
  if (balance === null) return 0;
  const lines = await linesOfStay(ctx.db, club_id, user_id, booking_id);
  const returned = pointsToReturn({ wanted, lines, balance });
  if (returned > 0) await insertPoints(ctx.db, { ...line, delta: -returned });
  return returned;
}

type StayWithPoints = { id: string; club_id: string; user_id: string | null };

/** What is left of the points that the stay charged, in tenths: what its guest would get back now. */
export async function pointsLeftOf(ctx: Ctx, { id, club_id, user_id }: StayWithPoints): Promise<number> {
  const balance = user_id === null ? null : await findBalance(ctx.db, club_id, user_id);
  if (user_id === null || balance === null) return 0;
  return pointsToReturn({ wanted: null, lines: await linesOfStay(ctx.db, club_id, user_id, id), balance });
}

/** For stays that a draw has just allocated: each costs the points stored with its request. */
export async function chargeStays(ctx: Ctx, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length > 0) await chargeForStays(ctx.db, bookingIds);
}

/** Sets everyone to zero by balancing entries; the history stays. Returns how many members were not at zero. */
export const resetAllPoints = (ctx: Ctx, clubId: string): Promise<number> => zeroPoints(ctx.db, clubId);
