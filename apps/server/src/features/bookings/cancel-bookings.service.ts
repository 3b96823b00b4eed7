import { hasBegun, whyNotDelete, slotNow } from '@hytte/domain/bookings/booking-policy';
import { dateOfSlot } from '@hytte/domain/bookings/stay';
import { osloTime } from '@hytte/domain/shared/oslo-time';
import { cancelPayments, type RefundTerms } from '#features/payments/refunds.service.ts';
import { writePoints } from '#features/points/points.service.ts';
import { inTransaction, type SignedInCtx, type Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { lockBooking, recordDeletion, slotsOfRow } from './booking.ts';
import {
  cancelBooking,
  cancelUpcoming,
  cancelRequestsIn,
  clubsOfUser,
  anonymizeGuest,
  hasStaysFrom,
} from './bookings.queries.ts';
import { lockHutsOf } from './stay-facts.queries.ts';

/** Takes back a request or gives up a stay, paid or not; the row stays for the accounts (D25, D26). */
export const deleteBooking = (ctx: SignedInCtx, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const now = osloTime(ctx.now);
    const { booking } = await lockBooking(ctx, id, (facts, row) =>
      whyNotDelete({ ...facts, begun: hasBegun(slotsOfRow(row), now) }),
    );
    await cancelBooking(ctx.db, id, ctx.now);
    await cancelPayments(ctx, [{ bookingId: id, arrival: dateOfSlot(booking.first_slot) }], 'by_rule');
    const { club_id, user_id, status, points_cost } = booking;
    if (user_id !== ctx.actor.userId) await recordDeletion(ctx, booking);
    if (status !== 'allocated' || user_id === null) return;
    await writePoints(ctx, { club_id, user_id, delta: -points_cost, reason: 'given_back', booking_id: id });
  });

/**
 * For somebody who leaves a club: what they have asked for and what has not begun is given up, and what they
 * paid goes back on these terms. Their points go with the membership. Holds all huts of the club, so that no request of theirs is on its way past this; call
 * it before the membership is held.
 */
export async function cancelStaysOnLeaving(
  ctx: Ctx,
  userId: string,
  clubIds: readonly string[],
  terms: RefundTerms,
): Promise<void> {
  await lockHutsOf(ctx.db, clubIds);
  const given = await cancelUpcoming(ctx.db, { userId, clubIds, slotNow: slotNow(osloTime(ctx.now)) }, ctx.now);
  const stays = given.map(({ id, first_slot }) => ({ bookingId: id, arrival: dateOfSlot(first_slot) }));
  await cancelPayments(ctx, stays, terms);
}

/**
 * For an account that goes: the same in all clubs, and what has been keeps its dates but not its guest.
 * Tells which they were, for whoever keeps more about them.
 */
export async function cancelAllStays(ctx: Ctx, userId: string): Promise<string[]> {
  await cancelStaysOnLeaving(ctx, userId, await clubsOfUser(ctx.db, userId), 'by_rule');
  return anonymizeGuest(ctx.db, userId);
}

/** For a hut that goes. It is held by whoever calls. */
export async function closeHut(ctx: Ctx, hutId: string): Promise<void> {
  if (await hasStaysFrom(ctx.db, hutId, slotNow(osloTime(ctx.now)))) throw new AppError('hut_has_stays');
  await cancelRequestsIn(ctx.db, hutId, ctx.now);
}
