import type { BookingFacts } from '@hytte/domain/bookings/booking-policy';
import { manages } from '@hytte/domain/members/roles';
import type { ErrorCode } from '@hytte/contract/errors';
import type { SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type BookingRow, findBooking, lockBookingRow } from './bookings.queries.ts';
import { type HutRow, lockHut } from './stay-facts.queries.ts';

type WhyNot = (facts: BookingFacts, booking: BookingRow) => ErrorCode | null;

export const factsFor = ({ actor }: SignedInCtx, booking: BookingRow): BookingFacts => ({
  isOwn: booking.user_id === actor.userId,
  manages: manages(actor.roleIn(booking.club_id)),
  paid: booking.paid_at !== null,
});

function authorizeBooking(ctx: SignedInCtx, booking: BookingRow | undefined, whyNot: WhyNot): BookingRow {
  if (!booking) throw new AppError('not_found');
  const refusal = whyNot(factsFor(ctx, booking), booking);
  if (refusal) throw new AppError(refusal);
  return booking;
}

/**
 * The booking and its hut, held until the transaction ends. Judged before anything is held, so that nobody
 * holds up a hut that is none of their business, and again after, since it may have changed meanwhile.
 */
export async function lockBooking(
  ctx: SignedInCtx,
  id: string,
  whyNot: WhyNot,
): Promise<{ booking: BookingRow; hut: HutRow }> {
  const { hut_id } = authorizeBooking(ctx, await findBooking(ctx.db, id), whyNot);
  const hut = await lockHut(ctx.db, hut_id);
  if (!hut) throw new AppError('not_found');
  return { booking: authorizeBooking(ctx, await lockBookingRow(ctx.db, id), whyNot), hut };
}
