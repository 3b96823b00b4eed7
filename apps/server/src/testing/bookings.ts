import { dateOfSlot, halfOfSlot, slotOf } from '@hytte/domain/stays/bookings/stay';
import { addDays, type LocalDate } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import type { Insertable } from 'kysely';
import { chargeStays } from '#features/fairness/points/points.service.ts';
import { costsOfPlaces } from '#features/stays/bookings/pricing.service.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { TestHut } from './huts.ts';
import type { World } from './world.ts';

type BookingFacts = Omit<Insertable<DB['bookings']>, 'club_id' | 'hut_id' | 'points_cost' | 'slots'> & {
  points_cost?: number;
};

/**
 * Inserts a booking, by default a request, subject only to the database's constraints. A stay has what it costs by the
 * prices of now, unless another cost is given.
 */
export async function aBooking(
  world: World,
  hut: TestHut,
  facts: BookingFacts,
): Promise<{ id: string; version: number }> {
  const frozen_cost = facts.status === 'allocated' ? await billNow(world, hut, facts) : null;
  return world.db
    .insertInto('bookings')
    .values({ points_cost: 10, frozen_cost, ...facts, club_id: hut.clubId, hut_id: hut.id })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

type Place = Pick<BookingFacts, 'first_slot' | 'last_slot'>;

/** What a stay costs by the prices of now, as it is frozen. */
export async function billNow({ ctx, db }: World, { id: hutId, clubId }: TestHut, facts: Place): Promise<string> {
  const place = { id: hutId, clubId, hutId, first: facts.first_slot, last: facts.last_slot };
  const costs = await costsOfPlaces({ ...ctx, db }, [place]);
  return JSON.stringify(costs.get(hutId) ?? {});
}

/** A stay that was allocated, from the afternoon of one day to the morning of another. */
export const anAllocatedStay = (
  world: World,
  hut: TestHut,
  { id }: { id: string },
  from: LocalDate,
  to: LocalDate,
  more: Partial<BookingFacts> = {},
) =>
  aBooking(world, hut, {
    first_slot: slotOf(from, 'PM'),
    last_slot: slotOf(to, 'AM'),
    user_id: id,
    status: 'allocated',
    points_cost: 0,
    ...more,
  });

/** The points a stay cost, as the draw that allocated it would have charged them. */
export const chargeFor = (world: World, bookingId: string) => chargeStays(world.ctx, [bookingId]);

/** Whole days, counted from today: `daysAhead(10)` is the tenth from now, `daysAhead(10, 2)` that and the next. */
export function daysAhead(days: number, count = 1) {
  const firstDay = addDays(dateInOslo(new Date()), days);
  return { first_slot: slotOf(firstDay, 'AM'), last_slot: slotOf(addDays(firstDay, count - 1), 'PM') };
}

/** The same stay as a request body. */
export const asSent = ({ first_slot, last_slot }: { first_slot: number; last_slot: number }) => ({
  start_date: dateOfSlot(first_slot),
  start_half_day: halfOfSlot(first_slot),
  end_date: dateOfSlot(last_slot),
  end_half_day: halfOfSlot(last_slot),
});
