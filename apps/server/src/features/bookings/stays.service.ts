import type { BookingCost } from '@hytte/contract/bookings';
import { costOf } from '@hytte/domain/bookings/cost';
import { manages } from '@hytte/domain/members/roles';
import { seasonRules } from '#features/seasons/seasons.service.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { lockBooking } from './booking.ts';
import type { BookingRow } from './bookings.queries.ts';
import { viewCost } from './bookings.view.ts';
import { findStay, lockStayRow, setStayPaid, type StayRow } from '#features/payments/stays.queries.ts';
import { pricesOf, slotsOfRow } from './prices.ts';

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
