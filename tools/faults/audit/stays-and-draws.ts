import { wrongSums } from '@hytte/server/src/features/points/points.queries.ts';
import type { TestData } from '../test-data.ts';

/** Stays that hold the same half day of the same hut. */
export async function overlappingStays(stage: TestData): Promise<string[]> {
  const rows = await stage.rows<{ one: string; other: string }>(`
    select a.id as one, b.id as other from bookings a join bookings b on a.hut_id = b.hut_id and a.id < b.id
      and a.slots && b.slots
    where a.status = 'allocated' and b.status = 'allocated' and a.cancelled_at is null and b.cancelled_at is null`);
  return rows.map(({ one, other }) => `${one} and ${other}`);
}

/** Requests that were asked for once and are there twice. */
export async function doubledRequests(stage: TestData): Promise<string[]> {
  const rows = await stage.rows<{ hut_id: string; first_slot: number; times: number }>(`
    select hut_id, first_slot, count(*)::int as times from bookings
    where status = 'requested' or draw_run_id is not null
    group by hut_id, user_id, first_slot having count(*) > 1`);
  return rows.map(({ hut_id, first_slot, times }) => `${times} requests for ${hut_id} at ${first_slot}`);
}

/** Stays that cost their guest something other than once what they cost, and sums that are not those of their lines. */
export async function wrongPoints(stage: TestData): Promise<string[]> {
  const rows = await stage.rows<{ id: string; lines: number }>(`
    select bookings.id, count(point_entries.id)::int as lines
    from bookings left join point_entries on point_entries.booking_id = bookings.id and reason = 'stay'
    where draw_run_id is not null
    group by bookings.id
    having count(point_entries.id) <> (case when bookings.status = 'allocated' then 1 else 0 end)
      or coalesce(sum(delta), 0) <> (case when bookings.status = 'allocated' then bookings.points_cost else 0 end)`);
  const sums = await wrongSums(stage.db);
  return [
    ...rows.map(({ id, lines }) => `stay ${id} was charged ${lines} times`),
    ...sums.map(
      ({ user_id, booking_points, ledger }) => `member ${user_id} has ${booking_points}, lines say ${ledger}`,
    ),
  ];
}
