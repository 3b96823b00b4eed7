import { whyNotEdit } from '@hytte/domain/bookings/booking-policy';
import { checkArrival, checkHut, checkStay } from '@hytte/domain/bookings/check-request';
import { pointsCost } from '@hytte/domain/bookings/cost';
import { dateOfSlot, type SlotRun } from '@hytte/domain/bookings/stay';
import { refuseWhilePaying } from '#features/payments/payments.service.ts';
import { writePoints } from '#features/points/points.service.ts';
import { asRule } from '#features/seasons/seasons.service.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { lockBooking, recordMove, throwIfRefused, type VisibleBooking } from './booking.ts';
import { findBookingWithGuest } from './booking-lists.queries.ts';
import { type BookingRow, updateDates } from './bookings.queries.ts';
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
    const cost = pointsCost(seasons);
    await updateDates(ctx.db, id, stay, cost);
    await chargeDifference(ctx, booking, cost);
    await recordMove(ctx, booking, stay);
    const row = await findBookingWithGuest(ctx.db, id);
    return { row, own: row.user_id === ctx.actor.userId, seesGuest: true };
  });
}

/** Requests have cost no points yet. */
async function chargeDifference(ctx: Ctx, { id, club_id, user_id, status, points_cost }: BookingRow, cost: number) {
  const delta = cost - points_cost;
  if (status !== 'allocated' || user_id === null || delta === 0) return;
  await writePoints(ctx, { club_id, user_id, delta, reason: 'edit', booking_id: id });
}
