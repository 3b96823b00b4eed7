import type { BookingCost } from '@hytte/contract/stays/bookings';
import { costOf } from '@hytte/domain/stays/bookings/cost';
import { frozenCosts } from '#features/money/payments/payments.service.ts';
import { seasonRulesOfClubs } from '#features/huts/seasons/seasons.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { pricesOf, slotsOfRow } from './booking.ts';
import { bookingsByIds, type BookingRow, freezeCosts } from './bookings.queries.ts';
import { viewCost } from './bookings.view.ts';

type Costs = Map<string, BookingCost>;

/** By today's prices of the huts and seasons. */
async function currentCosts(ctx: Ctx, rows: readonly BookingRow[]): Promise<Costs> {
  if (rows.length === 0) return new Map();
  const seasons = await seasonRulesOfClubs(ctx, [...new Set(rows.map(({ club_id }) => club_id))]);
  return new Map(
    rows.map((booking): [string, BookingCost] => {
      const cost = costOf(slotsOfRow(booking), pricesOf(booking), seasons.get(booking.club_id) ?? []);
      return [booking.id, viewCost({ booking, cost })];
    }),
  );
}

/** For a draw, which writes them with its decisions. The caller has locked the huts, so their prices cannot change. */
export const costsAtAllocation = async (ctx: Ctx, ids: readonly string[]): Promise<Costs> =>
  ids.length === 0 ? new Map() : currentCosts(ctx, await bookingsByIds(ctx.db, ids));

/**
 * What each booking costs (D22): a request by today's prices, an allocated stay what was frozen at its allocation, and
 * one that is being paid or paid what its payment says. A stay allocated before costs were frozen is frozen here, the
 * first time anybody reads its price.
 */
export async function costsOf(ctx: Ctx, rows: readonly BookingRow[]): Promise<Costs> {
  const allocated = rows.filter(({ status }) => status === 'allocated');
  const bills = await frozenCosts(
    ctx,
    allocated.map(({ id }) => id),
  );
  const known: Costs = new Map();
  for (const { id, frozen_cost } of rows) {
    const cost = bills.get(id) ?? frozen_cost;
    if (cost) known.set(id, cost);
  }
  const current = await currentCosts(
    ctx,
    rows.filter(({ id }) => !known.has(id)),
  );
  const costs: Costs = new Map([...known, ...current]);
  const unfrozen = allocated.filter(({ frozen_cost }) => frozen_cost === null);
  await freezeCosts(
    ctx.db,
    unfrozen.flatMap(({ id, version }) => {
      const cost = costs.get(id);
      return cost ? [{ id, version, cost }] : [];
    }),
  );
  return costs;
}

export async function costOfBooking(ctx: Ctx, booking: BookingRow): Promise<BookingCost> {
  const cost = (await costsOf(ctx, [booking])).get(booking.id);
  if (!cost) throw new Error(`Booking ${booking.id} has no cost`); // costsOf prices every row
  return cost;
}
