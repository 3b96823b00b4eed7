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
import { bookingsOfUser, isClub, listBookings, runsAnyClub } from './booking-lists.queries.ts';
import { factsFor, type PricedBooking, pricesOf, slotsOfRow, type VisibleBooking } from './booking.ts';
import { findBooking, type BookingRow } from './bookings.queries.ts';
import { viewCost, viewOwnBooking } from './bookings.view.ts';

// No stay lies outside: the contract knows no other days.
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2199-12-31'];

type BookingFilter = {
  clubId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  userId?: string | undefined;
  sortBy?: BookingSort | undefined;
};

/** Whether the caller may know who the guests are. Throws for a club that does not exist for them. */
async function seesGuests(ctx: SignedInCtx, clubId: string | undefined): Promise<boolean> {
  const { actor, db } = ctx;
  // Without a club there are only one's own, and those of clubs one runs.
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

export async function visibleBookings(ctx: SignedInCtx, wish: BookingFilter): Promise<VisibleBooking[]> {
  const { clubId, from = FIRST_DAY, to = LAST_DAY, userId, sortBy = '-date' } = wish;
  const me = ctx.actor.userId;
  const seesAll = await seesGuests(ctx, clubId);
  if (userId !== undefined && userId !== me && !seesAll) throw new AppError('not_allowed');
  const rows = await listBookings(ctx.db, {
    me,
    clubId: clubId ?? null,
    hidesOthersRejected: !seesAll,
    guestId: userId,
    touching: slotsOfDays(from, to),
    // The order of names would tell who is who.
    order: sortBy === 'name' && !seesAll ? '-date' : sortBy,
  });
  return rows.map((row) => {
    const own = row.user_id === me;
    return { row, own, seesGuest: own || seesAll };
  });
}

/** In all clubs, those one has left too. */
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

/** To the guest and to those who run the club: by the prices of today, until payment begins (D22). */
export async function bookingCost(ctx: SignedInCtx, id: string): Promise<BookingCost> {
  const booking = await findBooking(ctx.db, id);
  const facts = booking && factsFor(ctx, booking);
  if (!booking || !(facts?.isOwn || facts?.manages)) throw new AppError('not_found');
  const frozen = await frozenCost(ctx, id);
  if (frozen) return frozen;
  const seasons = await seasonRules(ctx, booking.club_id);
  return viewCost({ booking, cost: costOf(slotsOfRow(booking), pricesOf(booking), seasons) });
}

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
