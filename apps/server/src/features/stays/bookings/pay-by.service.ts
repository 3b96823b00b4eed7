import { dateOfSlot } from '@hytte/domain/stays/bookings/stay';
import { toPay } from '@hytte/domain/money/payments/payment';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { payBy } from '@hytte/domain/fairness/terms/terms';
import { sql } from 'kysely';
import { type WayToPay, wayToPay } from '#features/money/settings/payment-settings.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { setPayBy, staysWithPayDays } from './pay-by.queries.ts';

/** Of allocated `bookings`: money is due, and no payment waits for a bank's answer. */
export const UNPAID = sql`paid_at is null and costs_something(frozen_cost)
  and not exists (select from payments where booking_id = bookings.id and processing_since is not null)`;

/**
 * Freezes by which day new stays are to be paid, in the transaction that allocates them. None for a stay that costs
 * nothing, nor in a club that collects payment itself and has not said where: nobody here knows whether it is paid. By stay.
 */
export async function freezePayBy(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, LocalDate>> {
  if (ids.length === 0) return new Map();
  const stays = await staysWithPayDays(ctx.db, ids);
  const paying = await waysToPay(
    ctx,
    stays.map(({ club_id }) => club_id),
  );
  const deadlines = stays
    .filter(({ club_id, total_ore }) => paying.has(club_id) && toPay(total_ore) > 0)
    .map(({ id, first_slot, pay_days }) => ({ id, payBy: payBy(ctx.today, dateOfSlot(first_slot), pay_days) }));
  await setPayBy(ctx.db, deadlines, ctx.now);
  return new Map(deadlines.map(({ id, payBy: day }) => [id, day]));
}

/** How guests of these clubs pay now; those whose payments are not known here are missing. */
export async function waysToPay(ctx: Ctx, clubIds: readonly string[]): Promise<ReadonlyMap<string, WayToPay>> {
  const ways = new Map<string, WayToPay>();
  for (const clubId of new Set(clubIds)) {
    const way = await wayToPay(ctx, clubId);
    if (way) ways.set(clubId, way);
  }
  return ways;
}
