import { manages } from '@hytte/domain/members/roles';
import { kidOf } from '@hytte/domain/payments/kid';
import { toPay } from '@hytte/domain/payments/payment';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { isPaymentOffered, paymentSettings } from '#features/payment-settings/payment-settings.service.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findMark, findStay, type MarkRow, type StayRow } from './outside-payments.queries.ts';
import type { StaysPaidOutside } from './outside-payments.service.ts';
import { refundsOf } from './refunds-due.queries.ts';

/** What a guest needs to pay; `vippsNumber` and `account` are the club's. */
export type Slip = {
  amountOre: number;
  kid: string;
  account: string | null;
  vippsNumber: string | null;
  payBy: LocalDate | null;
};

export type OutsidePaymentOfStay = {
  stay: StayRow;
  slip: Slip | null;
  /** The note is for those who run the club. */
  mark: MarkRow | null;
  refunds: Awaited<ReturnType<typeof refundsOf>>;
};

/** For the guest and those who run the club. Cancelled stays too: the club may have to pay something back. */
export async function outsidePaymentOf(
  ctx: SignedInCtx,
  stays: StaysPaidOutside,
  bookingId: string,
): Promise<OutsidePaymentOfStay> {
  const { actor } = ctx;
  const stay = await findStay(ctx.db, bookingId);
  const isManager = stay !== undefined && manages(actor.roleIn(stay.club_id));
  if (!stay || (stay.user_id !== actor.userId && !isManager)) throw new AppError('not_found');
  const found = await findMark(ctx.db, bookingId);
  return {
    stay,
    slip: await slipOf(ctx, stays, stay),
    mark: found ? { ...found, note: isManager ? found.note : null } : null,
    refunds: found ? await refundsOf(ctx.db, found.id) : [],
  };
}

/** Null when nothing is to be paid outside. Also of a stay that is paid: it says what was to be paid, and how. */
async function slipOf(ctx: Ctx, stays: StaysPaidOutside, stay: StayRow): Promise<Slip | null> {
  if (stay.status !== 'allocated' || stay.cancelled_at !== null) return null;
  const settings = await paymentSettings(ctx, stay.club_id);
  if (await isPaymentOffered(ctx, stay.club_id, settings.handling)) return null;
  const { totalOre } = await stays.priceOfStay(ctx, stay.id);
  // A stay from before prices were frozen has its number since its price was asked for just now.
  const number = stay.kid_number ?? (await findStay(ctx.db, stay.id))?.kid_number ?? null;
  if (toPay(totalOre) === 0 || number === null) return null;
  const { bank_account: account, vipps_number: vippsNumber } = settings;
  return { amountOre: totalOre, kid: kidOf(number), account, vippsNumber, payBy: stay.pay_by };
}
