import { bookDrawnWishes } from '#features/stays/bookings/stays.service.ts';
import { linkBookings, markPeriodDrawn, wishesToDraw } from '#features/fairness/rounds/period-draws.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { DrawnClub } from './draw.ts';
import { type RequestsToDecide, wherePut } from './club-facts.queries.ts';

// The draw of a period: its frozen wishes become stays and rejected requests, in the transaction of the draw.

/** The wishes of current members. A member who left after the freeze stays in the proof and gets nothing. */
export async function wishesToDecide(
  ctx: Ctx,
  periodId: string,
  { club_id, huts }: RequestsToDecide,
): Promise<RequestsToDecide> {
  const { wishes } = await wishesToDraw(ctx, { club_id, id: periodId });
  return {
    club_id,
    huts,
    requests: wishes.map((wish) => ({ ...wish, hut: '', first: 0, last: 0, cost: 0 })),
    orphaned_requests: [],
  };
}

/** Returns the bookings that were allocated, which cost points. */
export async function saveDrawnWishes(
  ctx: Ctx,
  { freeze, decided, outcomeOf }: DrawnClub,
  { periodId, runId }: { periodId: string; runId: string },
): Promise<string[]> {
  // First: the database gives days of a period to nothing but its own run.
  const graceUntil = await markPeriodDrawn(ctx, freeze.clubId, { periodId, runId });
  const drawn = decided.requests.flatMap((request) => {
    const outcome = outcomeOf.get(request.id);
    if (!outcome) return [];
    const { status, ...verdict } = outcome;
    const { hut: hutId, first, last, cost } = wherePut(request, outcome);
    const points = outcome.status === 'allocated' ? outcome.points : cost;
    const place = { clubId: freeze.clubId, hutId, userId: request.user, first, last };
    // What the club's rules add to the price of the seasons.
    const ordinaryPoints = Math.max(0, points - cost);
    return [{ ...place, points, ordinaryPoints, status, runId, verdict, id: request.id }];
  });
  const bookingOf = await bookDrawnWishes(ctx, drawn, graceUntil);
  const booked = drawn.map(({ id, verdict, status }) => ({ id, bookingId: bookingOf.get(verdict.wish) ?? '', status }));
  await linkBookings(ctx, booked);
  return booked.filter(({ status }) => status === 'allocated').map(({ bookingId }) => bookingId);
}
