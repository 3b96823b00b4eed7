import type { BookingCost } from '@hytte/contract/stays/bookings';
import { type StayTerms, tiersInForce } from '@hytte/domain/fairness/terms/terms';
import { paidOutside, setOutsideTiers } from '#features/money/outside/refunds-due.service.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { activePaymentsOf, findActivePayment, setRefundDays } from './payments.queries.ts';

// Where bookings and payments meet: bookings imports this file; payments gets what it needs of bookings as an argument.

export type StayToPay = {
  id: string;
  club_id: string;
  club_name: string;
  hut_name: string;
  first_slot: number;
  last_slot: number;
};

type PayableStay = {
  stay: StayToPay;
  cost: BookingCost;
  /** Null: by the club's refund days. */
  tiers: StayTerms['tiers'];
};

/** What payments does to stays. Implemented by bookings, handed in by app.ts and jobs.ts. */
export type StayOperations = {
  /** Locks a stay that the caller may pay for until the transaction ends, with what it costs and what goes back of it. */
  lockStayToPay: (ctx: SignedInCtx, bookingId: string) => Promise<PayableStay>;
  markStayPaid: (ctx: Ctx, bookingId: string) => Promise<void>;
};

export type PaymentDeps = { provider: PaymentProvider; stays: StayOperations };

/** The bills of bookings whose payment is under way or done, by booking id (D22). */
export async function frozenCosts(ctx: Ctx, bookingIds: readonly string[]): Promise<Map<string, BookingCost>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await activePaymentsOf(ctx.db, bookingIds);
  return new Map(rows.map(({ booking_id, bill }) => [booking_id, bill.cost]));
}

export type PaymentState = { paidOre: number; underWay: boolean };

/** What was paid for each booking, through us or outside, and whether a payment is under way, by booking id. Neither: not in the map. */
export async function paymentStates(ctx: Ctx, bookingIds: readonly string[]): Promise<Map<string, PaymentState>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await activePaymentsOf(ctx.db, bookingIds);
  const outside = [...(await paidOutside(ctx, bookingIds))];
  return new Map([
    ...rows.map(({ booking_id, status, amount_ore }): [string, PaymentState] => [
      booking_id,
      { paidOre: status === 'paid' ? amount_ore : 0, underWay: status !== 'paid' },
    ]),
    ...outside.map(([id, paidOre]): [string, PaymentState] => [id, { paidOre, underWay: false }]),
  ]);
}

/** Begun, under way or paid. The caller has locked the stay. */
export const hasActivePayment = async (ctx: Ctx, bookingId: string): Promise<boolean> =>
  (await findActivePayment(ctx.db, bookingId)) !== undefined;

/** For changes to what is being paid for. The caller has locked the stay. */
export async function refuseWhilePaying(ctx: Ctx, bookingId: string): Promise<void> {
  const payment = await findActivePayment(ctx.db, bookingId);
  if (payment) throw new AppError(payment.status === 'paid' ? 'booking_is_paid' : 'payment_under_way');
}

/**
 * For a paid stay that the club moved: its guest gets everything back until the day it begins. The frozen term is what
 * both refunds and payouts go by, so nothing is paid out meanwhile that the guest may still have back.
 */
export async function refundInFullUntilArrival(ctx: Ctx, bookingId: string): Promise<void> {
  await setRefundDays(ctx.db, bookingId, 0);
  await setOutsideTiers(ctx, bookingId, tiersInForce(null, 0));
}
