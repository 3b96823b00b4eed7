import type { BookingCost, BookingSort, OwnBooking } from '@hytte/contract/stays/bookings';
import { slotNow } from '@hytte/domain/stays/bookings/booking-policy';
import { slotsOfDays, type SlotRun } from '@hytte/domain/stays/bookings/stay';
import { handlesMoney } from '@hytte/domain/clubs/offices/offices';
import { compareNames, comparePeople } from '@hytte/domain/shared/name-order';
import { osloTime } from '@hytte/domain/shared/oslo-time';
import { recordPlatformUse } from '#platform/audit/record.ts';
import { type SignedInCtx, standingIn } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { factsFor, type PricedBooking, throwMissing, type VisibleBooking } from './booking.ts';
import { bookingsOfUser, isClub, listBookings, type ListedRow, runsAnyClub } from './booking-lists.queries.ts';
import { type BookingRow, findBooking } from './bookings.queries.ts';
import { viewOwnBooking } from './bookings.view.ts';
import { costOfBooking, costsOf } from './pricing.service.ts';

/** Days of a list; an end that is left out is open. */
export type Period = { from?: string | undefined; to?: string | undefined };

// The contract accepts no dates outside.
export const slotsOfPeriod = ({ from = '2000-01-01', to = '2199-12-31' }: Period): SlotRun => slotsOfDays(from, to);

type BookingFilter = Period & {
  clubId?: string | undefined;
  userId?: string | undefined;
  sortBy?: BookingSort | undefined;
};

export async function visibleBookings(ctx: SignedInCtx, filter: BookingFilter): Promise<VisibleBooking[]> {
  const { clubId, userId, sortBy = '-date' } = filter;
  const me = ctx.actor.userId;
  const seesAll = await seesGuests(ctx, clubId);
  if (userId !== undefined && userId !== me && !seesAll) throw new AppError('not_allowed');
  // The order by name would reveal the guests.
  const order = sortBy === 'name' && !seesAll ? '-date' : sortBy;
  const rows = await listBookings(ctx.db, {
    me,
    clubId: clubId ?? null,
    hidesOthersRejected: !seesAll,
    guestId: userId,
    touching: slotsOfPeriod(filter),
    order,
  });
  return inOrderOfNames(rows, order).map((row) => {
    const own = row.user_id === me;
    return { row, own, seesGuest: own || seesAll };
  });
}

/** Stable: the stays of one hut or guest stay in the order they came in. */
function inOrderOfNames(rows: readonly ListedRow[], order: BookingSort): readonly ListedRow[] {
  if (order === 'hut') return rows.toSorted((one, other) => compareNames(one.hut_name, other.hut_name));
  return order === 'name' ? rows.toSorted(comparePeople) : rows;
}

/** Whether the caller may see who the guests are: club admins, and its treasurer. Throws `not_found` for a club that the caller is not a member of. */
async function seesGuests(ctx: SignedInCtx, clubId: string | undefined): Promise<boolean> {
  const { actor, db } = ctx;
  // Without a club the list has only the caller's own bookings and those of clubs the caller runs.
  if (clubId === undefined) return runsAnyClub(db, actor.userId);
  const standing = standingIn(actor, clubId);
  if (handlesMoney(standing)) return true;
  if (actor.globalRole === 'admin' && (await isClub(db, clubId))) {
    await recordPlatformUse(ctx, 'GET /api/bookings', clubId);
    return true;
  }
  if (standing.role === null) throw new AppError('not_found');
  return false;
}

/** In all clubs, also those the caller has left. */
export async function myBookings(ctx: SignedInCtx): Promise<PricedBooking[]> {
  const rows = await bookingsOfUser(ctx.db, ctx.actor.userId, slotNow(osloTime(ctx.now)));
  const costs = await costsOf(ctx, rows);
  return rows.map((booking) => ({ booking, totalOre: costs.get(booking.id)?.totalAmountInOre ?? 0 }));
}

/** For the guest and club admins; for others the booking does not exist. */
export async function visibleBooking(ctx: SignedInCtx, id: string): Promise<BookingRow> {
  const booking = (await findBooking(ctx.db, id)) ?? (await throwMissing(ctx, id));
  const facts = factsFor(ctx, booking);
  if (!facts.isOwn && !facts.manages) throw new AppError('not_found');
  return booking;
}

/** A request by today's prices, an allocated stay as frozen (D22). For the treasurer too. */
export async function bookingCost(ctx: SignedInCtx, id: string): Promise<BookingCost> {
  const booking = (await findBooking(ctx.db, id)) ?? (await throwMissing(ctx, id));
  const { isOwn, handlesMoney: keepsTrack } = factsFor(ctx, booking);
  if (!isOwn && !keepsTrack) throw new AppError('not_found');
  return costOfBooking(ctx, booking);
}

/** As the guest's own list shows it, for answers of other features that include a booking. */
export async function visibleBookingView(ctx: SignedInCtx, id: string): Promise<OwnBooking> {
  const booking = await visibleBooking(ctx, id);
  const { totalAmountInOre } = await costOfBooking(ctx, booking);
  return viewOwnBooking({ booking, totalOre: totalAmountInOre });
}
