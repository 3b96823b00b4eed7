import { whyNotEdit } from '@hytte/domain/bookings/booking-policy';
import { checkArrival, checkHut, checkStay } from '@hytte/domain/bookings/check-request';
import { type Cost, costOf, pointsCost } from '@hytte/domain/bookings/cost';
import { dateOfSlot, type SlotRun } from '@hytte/domain/bookings/stay';
import { refuseWhilePaying } from '#features/payments/payments.service.ts';
import { writePoints } from '#features/points/points.service.ts';
import { asRule } from '#features/seasons/seasons.service.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { lockBooking, type PriceOfMove, pricesOf, recordMove, throwIfRefused, type VisibleBooking } from './booking.ts';
import { findBookingWithGuest } from './booking-lists.queries.ts';
import { type BookingRow, updateDates } from './bookings.queries.ts';
import { viewCost } from './bookings.view.ts';
import { costOfBooking } from './pricing.service.ts';
import { stayFacts } from './stay-facts.queries.ts';

/** If-Match: "3", W/"3", a list of such, or * for any version. */
const namesVersion = (ifMatch: string, version: number): boolean =>
  ifMatch.split(',').some((tag) => ['*', `"${version}"`].includes(tag.trim().replace(/^W\//, '')));

/** Moves a stay, as an admin (D17): all rules for requests apply except the booking horizon. */
export async function changeDates(
  ctx: SignedInCtx,
  id: string,
  stay: SlotRun,
  ifMatch: string | undefined,
): Promise<VisibleBooking> {
  throwIfRefused(checkStay(stay));
  return inTransaction(ctx, async (ctx) => {
    const { booking, hut } = await lockBooking(ctx, id, (facts) => whyNotEdit(facts));
    if (ifMatch !== undefined && !namesVersion(ifMatch, booking.version)) throw new AppError('changed_meanwhile');
    await refuseWhilePaying(ctx, id);

    const days = { firstDay: dateOfSlot(stay.first), lastDay: dateOfSlot(stay.last) };
    const wanted = { ...stay, ...days, guestId: booking.user_id, exceptId: booking.id };
    const facts = await stayFacts(ctx.db, hut, wanted);
    const seasons = facts.seasons.map((season) => asRule(season, [hut.id]));
    throwIfRefused(
      checkArrival(stay, ctx) ??
        checkHut(stay, {
          hut: { id: hut.id, available: hut.available && !hut.deleted_at },
          seasons,
          allocated: facts.allocated,
          ownRequests: facts.guests_own,
        }),
    );
    const points = pointsCost(seasons);
    const price = await priceOfMove(ctx, booking, costOf(stay, pricesOf(booking), seasons));
    await updateDates(ctx.db, id, stay, { pointsCost: points, frozenCost: price?.after ?? null });
    await chargeDifference(ctx, booking, points);
    await recordMove(ctx, booking, stay, price);
    const row = await findBookingWithGuest(ctx.db, id);
    return { row, own: row.user_id === ctx.actor.userId, seesGuest: true };
  });
}

/** An allocated stay gets the price of its new dates, by today's prices, and keeps that (D22). A request has none yet. */
async function priceOfMove(ctx: Ctx, booking: BookingRow, cost: Cost): Promise<PriceOfMove | null> {
  if (booking.status !== 'allocated') return null;
  return { before: await costOfBooking(ctx, booking), after: viewCost({ booking, cost }) };
}

/** Requests have cost no points yet. */
async function chargeDifference(ctx: Ctx, { id, club_id, user_id, status, points_cost }: BookingRow, cost: number) {
  const delta = cost - points_cost;
  if (status !== 'allocated' || user_id === null || delta === 0) return;
  await writePoints(ctx, { club_id, user_id, delta, reason: 'edit', booking_id: id });
}
