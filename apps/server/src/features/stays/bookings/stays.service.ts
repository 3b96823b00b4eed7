import type { BookingFacts } from '@hytte/domain/stays/bookings/booking-policy';
import { slotOf, slotsOfDays } from '@hytte/domain/stays/bookings/stay';
import { beginsAfterClosing } from '@hytte/domain/clubs/closing/closing';
import { addDays } from '@hytte/domain/shared/local-date';
import type { StaysPaidOutside } from '#features/money/outside/outside-payments.service.ts';
import type { StayOperations } from '#features/money/payments/payments.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { lockHutsOf } from '#platform/db/lock-huts.ts';
import { AppError } from '#platform/http/app-error.ts';
import { journalCancelled, lockBooking, slotsOfRow } from './booking.ts';
import {
  type BookingRow,
  claimUnreminded,
  findBooking,
  findClosingDay,
  setStayPaid,
  undecidedFrom,
} from './bookings.queries.ts';
import { cancelRequests } from './cancel-bookings.queries.ts';
import { type Decision, type DrawnWish, insertDrawnWishes, writeDecisions } from './drawn-bookings.queries.ts';
import { termsOfStay } from './cancellation.service.ts';
import { freezePayBy } from './pay-by.service.ts';
import { costOfBooking, costsAtAllocation, costsOfPlaces } from './pricing.service.ts';

// What draws, payments and arrival do with stays, each inside a transaction of their own.

/** Until the transaction ends, no request or stay in these clubs can be made, moved or cancelled. */
export async function lockHuts(ctx: Ctx, clubIds: readonly string[]): Promise<void> {
  await lockHutsOf(ctx.db, clubIds);
}

/** Requests of a club that wait for a draw and have not begun. */
export const undecidedRequests = ({ db, today }: Ctx, clubId: string) => undecidedFrom(db, clubId, slotOf(today, 'AM'));

/**
 * Writes the results of a draw, with what each allocated stay costs from now on (D22) and by when it is to be paid. The
 * caller has locked the huts, so a request that changed meanwhile is a bug.
 */
export async function decideRequests(ctx: Ctx, decisions: readonly Decision[]): Promise<void> {
  if (decisions.length === 0) return;
  const allocated = decisions.filter(({ status }) => status === 'allocated').map(({ bookingId }) => bookingId);
  const decided = await writeDecisions(ctx.db, decisions, await costsAtAllocation(ctx, allocated));
  if (decided !== decisions.length)
    throw new Error(`${decisions.length} requests were drawn, ${decided} were undecided`);
  await freezePayBy(ctx, allocated);
}

/** Requests whose guest has left the club or deleted the account. */
export async function cancelOrphanedRequests(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await journalCancelled(ctx, await cancelRequests(ctx.db, ids, ctx.now), { by: 'system' });
}

/** Requests for days that a period is announced for: they become wishes of it, or have to be made anew. */
export async function takeBackRequests(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await journalCancelled(ctx, await cancelRequests(ctx.db, ids, ctx.now));
}

/**
 * Writes what the draw of a period made of its wishes: stays, and rejected requests with their reasons. Each has what it
 * costs from now on, and stays until when they are given back free. Returns the ids by the name of the wish in the draw.
 * The caller has locked the huts.
 */
export async function bookDrawnWishes(
  ctx: Ctx,
  wishes: readonly DrawnWish[],
  graceUntil: Date | null,
): Promise<Map<string, string>> {
  if (wishes.length === 0) return new Map();
  const given = wishes.filter(({ status }) => status === 'allocated');
  const costs = await costsOfPlaces(
    ctx,
    given.map(({ clubId, hutId, first, last, verdict }) => ({ id: verdict.wish, clubId, hutId, first, last })),
  );
  const booked = await insertDrawnWishes(ctx.db, wishes, { costs, graceUntil });
  const allocated = booked.filter(({ status }) => status === 'allocated').map(({ id }) => id);
  await freezePayBy(ctx, allocated);
  return new Map(booked.map(({ id, wish }) => [wish, id]));
}

/** Handed to payments by app.ts and jobs.ts: bookings imports payments, so payments cannot import this. */
export const stayOperations: StayOperations = {
  async lockStayToPay(ctx, id) {
    const { booking } = await lockBooking(ctx, id, whyNotPay);
    const closesOn = await findClosingDay(ctx.db, booking.club_id);
    // The closing would cancel the stay and send the money back.
    if (closesOn !== null && beginsAfterClosing(slotsOfRow(booking), closesOn))
      throw new AppError('club_closes', { closesOn });
    const { tiers } = await termsOfStay(ctx, booking);
    return { stay: booking, cost: await costOfBooking(ctx, booking), tiers };
  },
  async markStayPaid(ctx, id) {
    await setStayPaid(ctx.db, id, ctx.now);
  },
};

/** The same for payments outside. */
export const staysPaidOutside: StaysPaidOutside = {
  async priceOfStay(ctx, id) {
    const booking = await findBooking(ctx.db, id);
    if (!booking) throw new AppError('stay_deleted');
    const { tiers } = await termsOfStay(ctx, booking);
    return { totalOre: (await costOfBooking(ctx, booking)).totalAmountInOre, tiers };
  },
  async setStayPaid(ctx, id, at) {
    await setStayPaid(ctx.db, id, at);
  },
};

/** Only the guest pays. Admins of the club see the stay but cannot pay for it. */
const whyNotPay = (facts: BookingFacts, { status }: BookingRow) => {
  if (!facts.isOwn) return facts.manages ? 'not_allowed' : 'not_found';
  if (status !== 'allocated') return 'booking_not_allocated';
  return facts.paid ? 'payment_already_completed' : null;
};

/**
 * Marks some of the stays that begin within so many days as reminded, each once. The caller queues the reminders in
 * the same transaction.
 */
export function claimStaysToRemind(ctx: Ctx, { withinDays, most }: { withinDays: number; most: number }) {
  const { first, last } = slotsOfDays(ctx.today, addDays(ctx.today, withinDays));
  return claimUnreminded(ctx.db, { firstSlot: first, lastSlot: last, most }, ctx.now);
}
