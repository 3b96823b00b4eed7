import type { ErrorCode } from '@hytte/contract/errors';
import type { BookingFacts } from '@hytte/domain/bookings/booking-policy';
import type { Refusal } from '@hytte/domain/bookings/check-request';
import type { HutPricing } from '@hytte/domain/bookings/cost';
import { type SlotRun, stayOf } from '@hytte/domain/bookings/stay';
import { manages } from '@hytte/domain/members/roles';
import { difference, record, recordChange } from '#platform/audit/record.ts';
import type { SignedInCtx, Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ListedRow } from './booking-lists.queries.ts';
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

/** The rule's reason becomes the answer's code, and what else it says fills the gaps in the text. */
export function throwIfRefused(refusal: Refusal | null): void {
  if (!refusal) return;
  const { code, ...details } = refusal;
  throw new AppError(code, Object.keys(details).length > 0 ? details : undefined);
}

/** A booking, and what it comes to: by the prices of today, or as it was when payment began. */
export type PricedBooking = { booking: BookingRow; totalOre: number };

export const pricesOf = (booking: BookingRow): HutPricing => ({
  hutId: booking.hut_id,
  priceOre: booking.price_ore,
  minimumPaidDays: booking.minimum_paid_days,
  fixedAmountOre: booking.fixed_amount_ore,
});

export const slotsOfRow = ({ first_slot, last_slot }: Pick<BookingRow, 'first_slot' | 'last_slot'>) => ({
  first: first_slot,
  last: last_slot,
});

/** A booking, and how much of it the caller may see. */
export type VisibleBooking = { row: ListedRow; own: boolean; seesGuest: boolean };

const subjectOf = ({ id, hut_name }: BookingRow) => ({ type: 'booking', id, name: hut_name });

function datesOf(stay: SlotRun) {
  const { startDate, startHalf, endDate, endHalf } = stayOf(stay);
  return { arrival: `${startDate} ${startHalf}`, departure: `${endDate} ${endHalf}` };
}

export async function recordMove(ctx: Ctx, booking: BookingRow, to: SlotRun): Promise<void> {
  const guest = { guest_id: booking.user_id };
  const moved = difference(datesOf(slotsOfRow(booking)), datesOf(to));
  await recordChange(
    ctx,
    { action: 'booking.moved', clubId: booking.club_id, subject: subjectOf(booking) },
    moved && { before: { ...guest, ...moved.before }, after: { ...guest, ...moved.after } },
  );
}

/** Of somebody else's stay. What people do with their own is no act of those who run the club. */
export const recordDeletion = (ctx: Ctx, booking: BookingRow): Promise<void> =>
  record(ctx, {
    action: 'booking.deleted',
    clubId: booking.club_id,
    subject: subjectOf(booking),
    before: { guest_id: booking.user_id, status: booking.status, ...datesOf(slotsOfRow(booking)) },
  });
