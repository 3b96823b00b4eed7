import type { OwnBooking } from '@hytte/contract/bookings';
import type { SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { factsFor } from './booking.ts';
import { type BookingRow, findBooking } from './bookings.queries.ts';
import { bookingCost } from './bookings.service.ts';
import { viewOwnBooking } from './bookings.view.ts';

/** To the guest and to those who run the club; for others there is no such booking. */
export async function visibleBooking(ctx: SignedInCtx, id: string): Promise<BookingRow> {
  const booking = await findBooking(ctx.db, id);
  const facts = booking && factsFor(ctx, booking);
  if (!booking || !(facts?.isOwn || facts?.manages)) throw new AppError('not_found');
  return booking;
}

/** To the same, as the guest's list shows it, for answers that carry a stay along. */
export async function visibleBookingView(ctx: SignedInCtx, id: string): Promise<OwnBooking> {
  const booking = await visibleBooking(ctx, id);
  const { totalAmountInOre } = await bookingCost(ctx, id);
  return viewOwnBooking({ booking, totalOre: totalAmountInOre });
}
