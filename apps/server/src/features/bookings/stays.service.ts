import type { BookingCost } from '@hytte/contract/bookings';
import { costOf } from '@hytte/domain/bookings/cost';
import { slotsOfDays } from '@hytte/domain/bookings/stay';
import { manages } from '@hytte/domain/members/roles';
import { addDays } from '@hytte/domain/shared/local-date';
import { findStay, lockStayRow, setStayPaid, type StayRow } from '#features/payments/stays.queries.ts';
import { seasonRules } from '#features/seasons/seasons.service.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { lockBooking, pricesOf, slotsOfRow } from './booking.ts';
import { cancelRequests, type Decision, writeDecisions, type BookingRow, claimUnreminded } from './bookings.queries.ts';
import { viewCost } from './bookings.view.ts';
import { lockHutsOf } from './stay-facts.queries.ts';

/** Nobody asks, moves or gives up a stay in these clubs until the transaction ends. */
export async function lockHuts(ctx: Ctx, clubIds: readonly string[]): Promise<void> {
  await lockHutsOf(ctx.db, clubIds);
}

/** Writes how a draw ended. Whoever calls holds the huts; a request that has changed since means that they did not. */
export async function decideRequests(ctx: Ctx, decisions: readonly Decision[]): Promise<void> {
  if (decisions.length === 0) return;
  const decided = await writeDecisions(ctx.db, decisions);
  if (decided !== decisions.length)
    throw new Error(`${decisions.length} requests were drawn, ${decided} were undecided`);
}

/** For requests that have lost their guest. */
export async function cancelOrphanedRequests(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await cancelRequests(ctx.db, ids, ctx.now);
}

export type { StayRow } from '#features/payments/stays.queries.ts';

/** Of a guest who wants to pay. Those who run the club see the stay, but do not pay for it. */
const whyNotPay = (facts: { isOwn: boolean; manages: boolean; paid: boolean }, { status }: BookingRow) => {
  if (!facts.isOwn) return facts.manages ? 'not_allowed' : 'not_found';
  if (status !== 'allocated') return 'booking_not_allocated';
  return facts.paid ? 'payment_already_completed' : null;
};

/** An own stay that is to be paid, held until the transaction ends, and what it costs today. */
export async function lockStayToPay(ctx: SignedInCtx, id: string): Promise<{ stay: BookingRow; cost: BookingCost }> {
  const { booking } = await lockBooking(ctx, id, whyNotPay);
  const seasons = await seasonRules(ctx, booking.club_id);
  return { stay: booking, cost: viewCost({ booking, cost: costOf(slotsOfRow(booking), pricesOf(booking), seasons) }) };
}

/** For the guest and those who run the club; also one that was given up, for its money may be on the way back. */
export async function getStay({ actor, db }: SignedInCtx, id: string): Promise<StayRow> {
  const stay = await findStay(db, id);
  const isTheirs = stay && (stay.user_id === actor.userId || manages(actor.roleIn(stay.club_id)));
  if (!isTheirs) throw new AppError('not_found');
  return stay;
}

/** Whoever settles a payment holds the stay first, given up or not. */
export const lockStay = (ctx: Ctx, id: string): Promise<{ stands: boolean }> => lockStayRow(ctx.db, id);

export const markStayPaid = (ctx: Ctx, id: string) => setStayPaid(ctx.db, id, ctx.now);

/**
 * Takes some of the stays that begin today or within so many days, each once. Whoever calls writes the reminders in
 * the same transaction: rolled back, they are not taken.
 */
export function claimStaysToRemind(ctx: Ctx, { withinDays, most }: { withinDays: number; most: number }) {
  const { first, last } = slotsOfDays(ctx.today, addDays(ctx.today, withinDays));
  return claimUnreminded(ctx.db, { firstSlot: first, lastSlot: last, most }, ctx.now);
}
