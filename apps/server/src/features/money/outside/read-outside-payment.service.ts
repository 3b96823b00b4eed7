import { handlesMoney } from '@hytte/domain/clubs/offices/offices';
import { kidOf } from '@hytte/domain/money/payments/kid';
import type { PaymentSlip } from '@hytte/domain/money/payments/outside-payment';
import { toPay } from '@hytte/domain/money/payments/payment';
import { addMonths, type LocalDate, onDayOfMonth } from '@hytte/domain/shared/local-date';
import { isPaymentOffered, paymentSettings } from '#features/money/settings/payment-settings.service.ts';
import { type Ctx, type SignedInCtx, standingIn } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findStay, type StayRow } from '#platform/db/stays.ts';
import { findMark, findSlips, type MarkRow } from './outside-payments.queries.ts';
import type { StaysPaidOutside } from './outside-payments.service.ts';
import { payrollOf, type PayrollRow } from './payroll.queries.ts';
import { refundsOf } from './refunds-due.queries.ts';

export type OutsidePaymentOfStay = {
  stay: StayRow;
  slip: PaymentSlip | null;
  /** The note is for club admins. */
  mark: MarkRow | null;
  mayMark: boolean;
  refunds: Awaited<ReturnType<typeof refundsOf>>;
};

/** For the guest, the treasurer and club admins. Cancelled stays too: the club may have to pay something back. */
export async function outsidePaymentOf(
  ctx: SignedInCtx,
  stays: StaysPaidOutside,
  bookingId: string,
): Promise<OutsidePaymentOfStay> {
  const { actor } = ctx;
  const stay = await findStay(ctx.db, bookingId);
  const keepsTrack = stay !== undefined && handlesMoney(standingIn(actor, stay.club_id));
  if (!stay || (stay.user_id !== actor.userId && !keepsTrack)) throw new AppError('not_found');
  const found = await findMark(ctx.db, bookingId);
  return {
    stay,
    slip: await slipOf(ctx, stays, stay),
    mark: found ? { ...found, note: keepsTrack ? found.note : null } : null,
    mayMark: keepsTrack,
    refunds: found ? await refundsOf(ctx.db, found.id) : [],
  };
}

/** Null when nothing is to be paid outside. Also of a stay that is paid: it says what was to be paid, and how. */
async function slipOf(ctx: Ctx, stays: StaysPaidOutside, stay: StayRow): Promise<PaymentSlip | null> {
  if (stay.status !== 'allocated' || stay.cancelled_at !== null) return null;
  const settings = await paymentSettings(ctx, stay.club_id);
  if (await isPaymentOffered(ctx, stay.club_id, settings.handling)) return null;
  const { totalOre } = await stays.priceOfStay(ctx, stay.id);
  if (toPay(totalOre) === 0 || stay.kid_number === null) return null;
  const { bank_account: account, vipps_number: vippsNumber } = settings;
  return { amountOre: totalOre, kid: kidOf(stay.kid_number), account, vippsNumber, payBy: stay.pay_by };
}

/**
 * For emails about new stays: how to pay those whose club collects payment itself and has said where. Others are missing.
 */
export async function paymentSlipsOf(
  ctx: Ctx,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentSlip>> {
  if (bookingIds.length === 0) return new Map();
  return new Map(
    (await findSlips(ctx.db, bookingIds)).map(({ id, kid_number, total_ore, pay_by, bank_account, vipps_number }) => [
      id,
      { amountOre: total_ore, kid: kidOf(kid_number), account: bank_account, vippsNumber: vipps_number, payBy: pay_by },
    ]),
  );
}

/**
 * For the employer: what is to be taken from the pay. By the month in which it was noted, whichever day was said: a month
 * that has passed does not get new lines.
 */
export function payrollOfMonth(ctx: Ctx, clubId: string, day: LocalDate): Promise<PayrollRow[]> {
  const from = onDayOfMonth(day, 1);
  return payrollOf(ctx.db, clubId, { from, before: addMonths(from, 1) });
}
