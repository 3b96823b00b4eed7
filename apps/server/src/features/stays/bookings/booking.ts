import type { BookingCost } from '@hytte/contract/stays/bookings';
import type { ErrorCode } from '@hytte/contract/errors';
import type { BookingFacts } from '@hytte/domain/stays/bookings/booking-policy';
import type { Refusal } from '@hytte/domain/stays/bookings/check-request';
import type { GivenDaysRefusal } from '@hytte/domain/stays/bookings/given-days';
import type { HutPricing } from '@hytte/domain/stays/bookings/cost';
import { type SlotRun, stayOf } from '@hytte/domain/stays/bookings/stay';
import { manages } from '@hytte/domain/clubs/members/roles';
import { handlesMoney } from '@hytte/domain/clubs/offices/offices';
import { appendAllToJournal, type Change } from '#features/fairness/journal/journal.service.ts';
import type { PaymentState } from '#features/money/payments/payments.service.ts';
import { difference, record, recordChange } from '#platform/audit/record.ts';
import { type Ctx, type SignedInCtx, standingIn } from '#platform/ctx.ts';
import { lockHutsOf } from '#platform/db/lock-huts.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ListedRow } from './booking-lists.queries.ts';
import { type BookingRow, findBooking, findDeletedBooking, lockBookingRow } from './bookings.queries.ts';
import type { DRAWN_COLUMNS } from './cancel-bookings.queries.ts';
import { type HutRow, lockHut } from './stay-facts.queries.ts';

/** A booking and its total: by today's prices, or frozen at its allocation. */
export type PricedBooking = { booking: BookingRow; totalOre: number };

/** A booking, and how much of it the caller may see. */
export type VisibleBooking = { row: ListedRow; own: boolean; seesGuest: boolean };

/** A stay on days that are to be closed, and where else it could be. */
export type StayInTheWay = VisibleBooking & {
  payment: PaymentState;
  totalOre: number;
  freeHuts: { id: string; name: string; totalOre: number }[];
};

type Facts = BookingFacts & { handlesMoney: boolean };
type WhyNot = (facts: Facts, booking: BookingRow) => ErrorCode | null;

/**
 * Locks the hut and the booking until the transaction ends. Authorizes before locking, so that nobody can block a hut
 * of others, and again under the lock, since the booking may have changed meanwhile.
 */
export async function lockBooking(
  ctx: SignedInCtx,
  id: string,
  whyNot: WhyNot,
): Promise<{ booking: BookingRow; hut: HutRow }> {
  const { booking, huts } = await lockBookingAndHuts(ctx, id, null, whyNot);
  return { booking, hut: hutAmong(huts, booking.hut_id) };
}

/** The same with another hut, which the booking is about to move to. Huts are locked in the order of their ids. */
export async function lockBookingAndHuts(
  ctx: SignedInCtx,
  id: string,
  otherHutId: string | null,
  whyNot: WhyNot,
): Promise<{ booking: BookingRow; huts: readonly HutRow[] }> {
  const found = (await findBooking(ctx.db, id)) ?? (await throwMissing(ctx, id));
  const { hut_id, club_id } = authorizeBooking(ctx, found, whyNot);
  const ids = [...new Set([hut_id, otherHutId ?? hut_id])].toSorted();
  const huts: HutRow[] = [];
  for (const hutId of ids) {
    const hut = await lockHut(ctx.db, hutId);
    // A hut of another club does not exist here.
    if (hut?.club_id !== club_id) throw new AppError('not_found');
    huts.push(hut);
  }
  const locked = (await lockBookingRow(ctx.db, id)) ?? (await throwMissing(ctx, id));
  const booking = authorizeBooking(ctx, locked, whyNot);
  // The booking moved to another hut while this waited, so the wrong hut is locked.
  if (booking.hut_id !== hut_id) throw new AppError('changed_meanwhile');
  return { booking, huts };
}

/**
 * The same with all huts of the club locked, in the order of their ids: half days that come free are offered to those who
 * wait, in whichever hut that makes an offer due.
 */
export async function lockBookingToFree(ctx: SignedInCtx, id: string, whyNot: WhyNot) {
  const found = (await findBooking(ctx.db, id)) ?? (await throwMissing(ctx, id));
  authorizeBooking(ctx, found, whyNot);
  await lockHutsOf(ctx.db, [found.club_id]);
  return lockBooking(ctx, id, whyNot);
}

export function hutAmong(huts: readonly HutRow[], id: string): HutRow {
  const hut = huts.find((one) => one.id === id);
  if (!hut) throw new AppError('not_found');
  return hut;
}

/** Its guest and club admins get `stay_deleted`; for others no such booking exists (404). */
export async function throwMissing(ctx: SignedInCtx, id: string): Promise<never> {
  const deleted = await findDeletedBooking(ctx.db, id);
  const facts = deleted && factsFor(ctx, deleted);
  throw new AppError(facts?.isOwn || facts?.manages ? 'stay_deleted' : 'not_found');
}

function authorizeBooking(ctx: SignedInCtx, booking: BookingRow, whyNot: WhyNot): BookingRow {
  const refusal = whyNot(factsFor(ctx, booking), booking);
  if (refusal) throw new AppError(refusal);
  return booking;
}

type WhoseBooking = Pick<BookingRow, 'club_id' | 'user_id' | 'paid_at'>;

export const factsFor = ({ actor }: SignedInCtx, booking: WhoseBooking): Facts => ({
  isOwn: booking.user_id === actor.userId,
  manages: manages(actor.roleIn(booking.club_id)),
  handlesMoney: handlesMoney(standingIn(actor, booking.club_id)),
  paid: booking.paid_at !== null,
});

/** Throws the rule's refusal as the error code; its other fields become the details that fill in the error text. */
export function throwIfRefused(refusal: Refusal | GivenDaysRefusal | null): void {
  if (!refusal) return;
  const { code, ...details } = refusal;
  throw new AppError(code, Object.keys(details).length > 0 ? details : undefined);
}

/** The columns of a hut that decide what a stay in it costs. */
export type PriceColumns = Pick<
  BookingRow,
  'hut_id' | 'price_ore' | 'minimum_paid_days' | 'fixed_amount_ore' | 'fixed_amount_description'
>;

export const priceColumns = (hut: HutRow): PriceColumns => ({
  hut_id: hut.id,
  price_ore: hut.price_ore,
  minimum_paid_days: hut.minimum_paid_days,
  fixed_amount_ore: hut.fixed_amount_ore,
  fixed_amount_description: hut.fixed_amount_description,
});

export const pricesOf = (booking: PriceColumns): HutPricing => ({
  hutId: booking.hut_id,
  priceOre: booking.price_ore,
  minimumPaidDays: booking.minimum_paid_days,
  fixedAmountOre: booking.fixed_amount_ore,
});

export const slotsOfRow = ({ first_slot, last_slot }: Pick<BookingRow, 'first_slot' | 'last_slot'>) => ({
  first: first_slot,
  last: last_slot,
});

export const placeOf = (booking: Pick<BookingRow, 'hut_id' | 'first_slot' | 'last_slot'>) => ({
  hut: booking.hut_id,
  ...slotsOfRow(booking),
});

/** The club of a booking, as emails to its guest name it. */
export const clubOf = ({ club_id, club_name }: Pick<BookingRow, 'club_id' | 'club_name'>) => ({
  id: club_id,
  name: club_name,
});

/** What an allocated stay cost before it was moved, and what it costs after. */
export type PriceOfMove = { before: BookingCost; after: BookingCost };

type Move = { stay: SlotRun; hutName: string; price: PriceOfMove | null; reason: string | null };

export async function recordMove(ctx: Ctx, booking: BookingRow, { stay, hutName, price, reason }: Move): Promise<void> {
  const guest = { guest_id: booking.user_id };
  const moved = difference(
    {
      huts: [booking.hut_name],
      ...datesOf(slotsOfRow(booking)),
      ...(price && { cost_ore: price.before.totalAmountInOre }),
    },
    { huts: [hutName], ...datesOf(stay), ...(price && { cost_ore: price.after.totalAmountInOre }) },
  );
  await recordChange(
    ctx,
    { action: 'booking.moved', clubId: booking.club_id, subject: subjectOf(booking) },
    moved && { before: { ...guest, ...moved.before }, after: { ...guest, ...moved.after, reason } },
  );
}

/** An act of club admins on a stay of another. Deleting needs no reason, so it may be null. */
export type BoardAct = {
  action: 'booking.cancelled' | 'booking.deleted';
  reason: string | null;
  /** Guests of stays stand first on the waiting list, because the hut is closed. */
  firstInLine?: boolean;
};

/** For a stay of another person: what guests do with their own stays is not audited. */
export const recordCancellation = (
  ctx: Ctx,
  booking: BookingRow,
  { action, reason, refundOre }: BoardAct & { refundOre: number },
): Promise<void> =>
  record(ctx, {
    action,
    clubId: booking.club_id,
    subject: subjectOf(booking),
    before: { guest_id: booking.user_id, status: booking.status, ...datesOf(slotsOfRow(booking)) },
    after: { reason, ...(refundOre > 0 && { amount_ore: refundOre }) },
  });

type DrawnColumns = Pick<BookingRow, (typeof DRAWN_COLUMNS)[number]>;

/**
 * What a draw knows of a booking, for the journal. In the order of jsonb, shorter keys first, in which repeated answers are
 * stored: so a receipt is the same to the letter.
 */
export const drawFacts = ({ hut_id, first_slot, last_slot, points_cost, status }: DrawnColumns) => ({
  hut: hut_id,
  last: last_slot,
  first: first_slot,
  points: points_cost,
  status,
});

/** A guest who acts on their own booking does so as a guest, whatever their role in the club. */
export const byGuestIfOwn = ({ actor }: Ctx, { user_id }: Pick<BookingRow, 'user_id'>): Pick<Change, 'by'> =>
  actor && actor.userId === user_id ? { by: 'guest' } : {};

/** Without `by` club admins have cancelled them. Returns the lines in the same order. */
export const journalCancelled = (ctx: Ctx, bookings: readonly DrawnColumns[], by: Pick<Change, 'by'> = {}) =>
  appendAllToJournal(
    ctx,
    bookings.map((booking) => ({
      clubId: booking.club_id,
      kind: 'cancelled',
      subject: booking.id,
      before: drawFacts(booking),
      ...by,
    })),
  );

export const subjectOf = ({ id, hut_name }: BookingRow) => ({ type: 'booking', id, name: hut_name });

function datesOf(stay: SlotRun) {
  const { startDate, startHalf, endDate, endHalf } = stayOf(stay);
  return { arrival: `${startDate} ${startHalf}`, departure: `${endDate} ${endHalf}` };
}
