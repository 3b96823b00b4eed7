import { costOf } from '@hytte/domain/bookings/cost';
import { toPay } from '@hytte/domain/payments/payment';
import { canPay } from '@hytte/domain/payments/payment-status';
import type { Season } from '@hytte/domain/seasons/season';
import { seasonRulesOfClubs } from '#features/seasons/seasons.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { PricedStay } from './arrival.queries.ts';

const isPayable = ({ status, paid_at, handling }: PricedStay): boolean =>
  canPay({ status, paid: paid_at !== null, handling });

function isOwed(stay: PricedStay, seasons: readonly Season[]): boolean {
  const prices = {
    hutId: stay.hut_id,
    priceOre: stay.price_ore,
    minimumPaidDays: stay.minimum_paid_days,
    fixedAmountOre: stay.fixed_amount_ore,
  };
  return toPay(costOf({ first: stay.first_slot, last: stay.last_slot }, prices, seasons).totalOre) > 0;
}

/** Which of them the product is still to be paid for. Nobody waits at a door for a payment of nothing. */
export async function unpaidAmong(ctx: Ctx, stays: readonly PricedStay[]): Promise<Set<string>> {
  const payable = stays.filter(isPayable);
  if (payable.length === 0) return new Set();
  const seasons = await seasonRulesOfClubs(ctx, [...new Set(payable.map(({ club_id }) => club_id))]);
  return new Set(payable.filter((stay) => isOwed(stay, seasons.get(stay.club_id) ?? [])).map(({ id }) => id));
}
