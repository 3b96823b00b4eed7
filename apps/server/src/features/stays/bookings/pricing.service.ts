import type { BookingCost } from '@hytte/contract/stays/bookings';
import { costOf } from '@hytte/domain/stays/bookings/cost';
import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import { frozenCosts } from '#features/money/payments/payments.service.ts';
import { seasonRulesOfClubs } from '#features/huts/seasons/seasons.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type PriceColumns, pricesOf, slotsOfRow } from './booking.ts';
import { bookingsByIds, type BookingRow } from './bookings.queries.ts';
import { viewCost } from './bookings.view.ts';
import { pricesOfHuts } from './stay-facts.queries.ts';

type Costs = Map<string, BookingCost>;

/** What the half days cost by these prices and seasons. */
export const billOf = (prices: PriceColumns, stay: SlotRun, seasons: Parameters<typeof costOf>[2]): BookingCost =>
  viewCost({ booking: prices, cost: costOf(stay, pricesOf(prices), seasons) });

type PricedRow = PriceColumns & Pick<BookingRow, 'id' | 'club_id' | 'first_slot' | 'last_slot'>;

/** By today's prices of the huts and seasons. */
async function currentCosts(ctx: Ctx, rows: readonly PricedRow[]): Promise<Costs> {
  if (rows.length === 0) return new Map();
  const seasons = await seasonRulesOfClubs(ctx, [...new Set(rows.map(({ club_id }) => club_id))]);
  return new Map(rows.map((row) => [row.id, billOf(row, slotsOfRow(row), seasons.get(row.club_id) ?? [])]));
}

/** For a draw, which writes them with its decisions. The caller has locked the huts, so their prices cannot change. */
export const costsAtAllocation = async (ctx: Ctx, ids: readonly string[]): Promise<Costs> =>
  ids.length === 0 ? new Map() : currentCosts(ctx, await bookingsByIds(ctx.db, ids));

type Place = SlotRun & { id: string; clubId: string; hutId: string };

/** The same for half days that are not booked yet, by the id the caller gives them. */
export async function costsOfPlaces(ctx: Ctx, places: readonly Place[]): Promise<Costs> {
  const huts = await pricesOfHuts(ctx.db, [...new Set(places.map(({ hutId }) => hutId))]);
  const pricesOfHut = new Map(huts.map((hut) => [hut.hut_id, hut]));
  const priced = places.flatMap(({ id, clubId, hutId, first, last }) => {
    const prices = pricesOfHut.get(hutId);
    return prices ? [{ ...prices, id, club_id: clubId, first_slot: first, last_slot: last }] : [];
  });
  return currentCosts(ctx, priced);
}

/**
 * What each booking costs (D22): a request by today's prices, an allocated stay what was frozen at its allocation, and
 * one that is being paid or paid what its payment says.
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
  return new Map([...known, ...current]);
}

export async function costOfBooking(ctx: Ctx, booking: BookingRow): Promise<BookingCost> {
  const cost = (await costsOf(ctx, [booking])).get(booking.id);
  if (!cost) throw new Error(`Booking ${booking.id} has no cost`); // costsOf prices every row
  return cost;
}
