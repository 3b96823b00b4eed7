import { dateOfSlot } from '@hytte/domain/bookings/stay';
import { toPay } from '@hytte/domain/payments/payment';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { payBy } from '@hytte/domain/terms/terms';
import { isPaymentOffered, paymentSettings } from '#features/payment-settings/payment-settings.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { setPayBy, staysWithPayDays } from './pay-by.queries.ts';

/**
 * Freezes by which day new stays are to be paid, in the transaction that allocates them. None for a stay that costs
 * nothing, nor in a club that takes no payment through us: nobody here knows whether it is paid. By stay.
 */
export async function freezePayBy(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, LocalDate>> {
  if (ids.length === 0) return new Map();
  const stays = await staysWithPayDays(ctx.db, ids);
  const paying = await clubsTakingPayment(
    ctx,
    stays.map(({ club_id }) => club_id),
  );
  const deadlines = stays
    .filter(({ club_id, total_ore }) => paying.has(club_id) && toPay(total_ore) > 0)
    .map(({ id, first_slot, pay_days }) => ({ id, payBy: payBy(ctx.today, dateOfSlot(first_slot), pay_days) }));
  await setPayBy(ctx.db, deadlines, ctx.now);
  return new Map(deadlines.map(({ id, payBy: day }) => [id, day]));
}

/** Those of the clubs in which a guest can pay now. */
export async function clubsTakingPayment(ctx: Ctx, clubIds: readonly string[]): Promise<ReadonlySet<string>> {
  const paying = new Set<string>();
  for (const clubId of new Set(clubIds)) {
    const { handling } = await paymentSettings(ctx, clubId);
    if (await isPaymentOffered(ctx, clubId, handling)) paying.add(clubId);
  }
  return paying;
}
