import { whyNotCancelForClub } from '@hytte/domain/stays/bookings/board-acts';
import { hasBegun } from '@hytte/domain/stays/bookings/booking-policy';
import { dateOfSlot } from '@hytte/domain/stays/bookings/stay';
import { osloTime } from '@hytte/domain/shared/oslo-time';
import { cancelPayments } from '#features/money/payments/refunds.service.ts';
import { returnPoints } from '#features/fairness/points/points.service.ts';
import { makeOffers } from '#features/stays/waitlist/make-offers.service.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { limitCall } from '#platform/http/rate-limits.ts';
import { queueMails } from '#platform/mail/mail.ts';
import {
  type BoardAct,
  clubOf,
  journalCancelled,
  lockBookingToFree,
  placeOf,
  recordCancellation,
  slotsOfRow,
} from './booking.ts';
import { cancelByClub, cancelledBookingsOf, type CancelledRow, guestsOf } from './board.queries.ts';
import { cancelledByClubMail } from './board-acts.mails.ts';
import type { BookingRow } from './bookings.queries.ts';

/** Each act mails its guest: nobody fills a mailbox by moving a stay back and forth. */
export const limitBoardActs = limitCall('board-act', { person: 120, club: 240, address: 600 });

/** The guest's own list of stays, where the emails lead. */
export const ownStaysUrl = ({ settings }: Ctx): string => `${settings.publicUrl}/bookings`;

/** Cancels a stay or request of another for the club (D50). */
export async function cancelForClub(ctx: SignedInCtx, id: string, reason: string): Promise<void> {
  await limitBoardActs(ctx);
  await inTransaction(ctx, async (ctx) => {
    const { booking } = await lockBookingToFree(ctx, id, whyNotCancelForClub);
    await cancelAndNotify(ctx, [booking], { action: 'booking.cancelled', reason });
    await makeOffers(ctx, booking.club_id, [{ ...placeOf(booking), cause: 'cancelled' }]);
  });
}

/**
 * Cancels, refunds everything, gives points back, audits, journals and tells the guests, all in the caller's
 * transaction. The caller has locked the huts and the bookings. Nobody is told of what they did themselves, nor of a
 * request that a draw had rejected.
 */
export async function cancelAndNotify(ctx: SignedInCtx, bookings: readonly BookingRow[], act: BoardAct): Promise<void> {
  if (bookings.length === 0) return;
  const ids = bookings.map(({ id }) => id);
  await cancelByClub(ctx.db, ids, act.reason, ctx.now);
  const stays = bookings.map(({ id, first_slot }) => ({ bookingId: id, arrival: dateOfSlot(first_slot) }));
  const money = await cancelPayments(ctx, stays, 'all');
  const refunds = new Map([...money].map(([id, { throughUsOre }]) => [id, throughUsOre]));
  const pointsBack = new Map<string, number>();
  for (const booking of bookings) {
    pointsBack.set(booking.id, await givePointsBack(ctx, booking));
    await recordCancellation(ctx, booking, { ...act, refundOre: money.get(booking.id)?.refundOre ?? 0 });
  }
  const { reason, firstInLine = false } = act;
  await notifyCancelled(ctx, bookings, { reason, firstInLine, refunds, pointsBack });
  await journalCancelled(ctx, bookings);
}

/** Of a stay that has begun none: its days were used, even if an admin clears it away. Returns how many, in tenths. */
export async function givePointsBack(ctx: Ctx, booking: BookingRow): Promise<number> {
  const { id, club_id, user_id, status } = booking;
  if (status !== 'allocated' || user_id === null || isUsed(ctx, booking)) return 0;
  return returnPoints(ctx, { club_id, user_id, booking_id: id, reason: 'given_back', wanted: null });
}

/** A request has no days to use. */
export const isUsed = (ctx: Ctx, booking: BookingRow): boolean =>
  booking.status === 'allocated' && hasBegun(slotsOfRow(booking), osloTime(ctx.now));

/** For each booking: the refund through us, and the points that go back. */
type Cancellation = {
  reason: string | null;
  firstInLine: boolean;
  refunds: ReadonlyMap<string, number>;
  pointsBack: ReadonlyMap<string, number>;
};

async function notifyCancelled(
  ctx: SignedInCtx,
  bookings: readonly BookingRow[],
  { reason, firstInLine, refunds, pointsBack }: Cancellation,
) {
  const told = bookings.filter(({ user_id, status }) => user_id !== ctx.actor.userId && status !== 'rejected');
  const guests = await guestsOf(ctx.db, told);
  const mails = told.flatMap((booking) => {
    const guest = guests.get(booking.user_id ?? '');
    if (!guest) return [];
    const isStay = booking.status === 'allocated';
    return cancelledByClubMail(guest, {
      club: clubOf(booking),
      hutName: booking.hut_name,
      stay: slotsOfRow(booking),
      wasRequest: !isStay,
      refundOre: refunds.get(booking.id) ?? 0,
      pointsBack: (pointsBack.get(booking.id) ?? 0) > 0,
      firstInLine: isStay && firstInLine,
      reason,
      url: ownStaysUrl(ctx),
    });
  });
  await queueMails(ctx, mails);
}

const YEAR_MS = 365 * 24 * 3600 * 1000;

/** What clubs cancelled of the caller's in the past year, and the paid stays the caller cancelled, the latest first. */
export const myCancelledBookings = (ctx: SignedInCtx): Promise<CancelledRow[]> =>
  cancelledBookingsOf(ctx.db, ctx.actor.userId, new Date(ctx.now.getTime() - YEAR_MS));
