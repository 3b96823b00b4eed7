import { hasBegun, whyNotDelete } from '@hytte/domain/bookings/booking-policy';
import { dateOfSlot } from '@hytte/domain/bookings/stay';
import { osloTime } from '@hytte/domain/shared/oslo-time';
import { cancelPayments } from '#features/payments/refunds.service.ts';
import { writePoints } from '#features/points/points.service.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { lockBooking } from './booking.ts';
import { recordDeletion } from './booking-on-record.ts';
import { cancelBooking } from './bookings.queries.ts';
import { slotsOfRow } from './prices.ts';

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
