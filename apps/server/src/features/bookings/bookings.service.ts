import type { BookingCost, BookingSort, OwnBooking } from '@hytte/contract/bookings';
import { slotNow } from '@hytte/domain/bookings/booking-policy';
import { costOf } from '@hytte/domain/bookings/cost';
import { slotsOfDays } from '@hytte/domain/bookings/stay';
import { manages } from '@hytte/domain/members/roles';
import { osloTime } from '@hytte/domain/shared/oslo-time';
import { frozenCost, frozenTotals } from '#features/payments/payments.service.ts';
import { seasonRules, seasonRulesOfClubs } from '#features/seasons/seasons.service.ts';
import { recordPlatformUse } from '#platform/audit/record.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { factsFor, type PricedBooking, pricesOf, slotsOfRow, type VisibleBooking } from './booking.ts';
import { bookingsOfUser, isClub, listBookings, runsAnyClub } from './booking-lists.queries.ts';
import { type BookingRow, findBooking } from './bookings.queries.ts';
import { viewCost, viewOwnBooking } from './bookings.view.ts';

// The contract accepts no dates outside.
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2199-12-31'];

type BookingFilter = {
  clubId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  userId?: string | undefined;
  sortBy?: BookingSort | undefined;
};

export async function visibleBookings(ctx: SignedInCtx, filter: BookingFilter): Promise<VisibleBooking[]> {
  const { clubId, from = FIRST_DAY, to = LAST_DAY, userId, sortBy = '-date' } = filter;
  const me = ctx.actor.userId;
  const seesAll = await seesGuests(ctx, clubId);
  if (userId !== undefined && userId !== me && !seesAll) throw new AppError('not_allowed');
  const rows = await listBookings(ctx.db, {
    me,
    clubId: clubId ?? null,
    hidesOthersRejected: !seesAll,
    guestId: userId,
    touching: slotsOfDays(from, to),
    // The order by name would reveal the guests.
    order: sortBy === 'name' && !seesAll ? '-date' : sortBy,
  });
  return rows.map((row) => {
    const own = row.user_id === me;
    return { row, own, seesGuest: own || seesAll };
  });
}

/** Whether the caller may see who the guests are. Throws `not_found` for a club that the caller is not a member of. */
async function seesGuests(ctx: SignedInCtx, clubId: string | undefined): Promise<boolean> {
  const { actor, db } = ctx;
  // Without a club the list has only the caller's own bookings and those of clubs the caller runs.
  if (clubId === undefined) return runsAnyClub(db, actor.userId);
  const role = actor.roleIn(clubId);
  if (manages(role)) return true;
  if (actor.globalRole === 'admin' && (await isClub(db, clubId))) {
    await recordPlatformUse(ctx, 'GET /api/bookings', clubId);
    return true;
  }
  if (role === null) throw new AppError('not_found');
  return false;
}

/** In all clubs, also those the caller has left. */
export async function myBookings(ctx: SignedInCtx): Promise<PricedBooking[]> {
  const rows = await bookingsOfUser(ctx.db, ctx.actor.userId, slotNow(osloTime(ctx.now)));
  const seasons = await seasonRulesOfClubs(ctx, [...new Set(rows.map(({ club_id }) => club_id))]);
  const frozen = await frozenTotals(
    ctx,
    rows.filter(({ status }) => status === 'allocated').map(({ id }) => id),
  );
  return rows.map((booking) => {
    const today = costOf(slotsOfRow(booking), pricesOf(booking), seasons.get(booking.club_id) ?? []);
    return { booking, totalOre: frozen.get(booking.id) ?? today.totalOre };
  });
}

/** For the guest and those who run the club; for others the booking does not exist. */
export async function visibleBooking(ctx: SignedInCtx, id: string): Promise<BookingRow> {
  const booking = await findBooking(ctx.db, id);
  const facts = booking && factsFor(ctx, booking);
  if (!booking || !(facts?.isOwn || facts?.manages)) throw new AppError('not_found');
  return booking;
}

/** By today's prices until payment begins, then as frozen (D22). */
export async function bookingCost(ctx: SignedInCtx, id: string): Promise<BookingCost> {
  return costOfBooking(ctx, await visibleBooking(ctx, id));
}

/** As the guest's own list shows it, for answers of other features that include a booking. */
export async function visibleBookingView(ctx: SignedInCtx, id: string): Promise<OwnBooking> {
  const booking = await visibleBooking(ctx, id);
  const { totalAmountInOre } = await costOfBooking(ctx, booking);
  return viewOwnBooking({ booking, totalOre: totalAmountInOre });
}

async function costOfBooking(ctx: SignedInCtx, booking: BookingRow): Promise<BookingCost> {
  const frozen = await frozenCost(ctx, booking.id);
  if (frozen) return frozen;
  const seasons = await seasonRules(ctx, booking.club_id);
  return viewCost({ booking, cost: costOf(slotsOfRow(booking), pricesOf(booking), seasons) });
}
