import type { BookingCost } from '@hytte/contract/stays/bookings';
import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** The result of a draw for one request. */
export type Decision = {
  bookingId: string;
  runId: string;
  status: 'allocated' | 'rejected';
  verdict: object;
  /** What the draw charges for the stay, in tenths; null for a rejected one. */
  points: number | null;
};

const jsonOrNull = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null);

/**
 * One statement for all clubs. Until here `points_cost` has been what the seasons cost, so that the rest of the price is
 * what the rules add. Returns how many of the requests were still undecided.
 */
export async function writeDecisions(
  db: Db,
  decisions: readonly Decision[],
  costs: ReadonlyMap<string, BookingCost>,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update bookings set status = decided.status, draw_run_id = decided.run_id, draw_verdict = decided.verdict,
      frozen_cost = decided.cost, drawn_slots = slots, version = version + 1,
      points_cost = coalesce(decided.points, points_cost),
      ordinary_points = coalesce(decided.points - points_cost, 0)
    from unnest(
      ${decisions.map(({ bookingId }) => bookingId)}::uuid[],
      ${decisions.map(({ status }) => status)}::booking_status[],
      ${decisions.map(({ runId }) => runId)}::uuid[],
      ${decisions.map(({ verdict }) => JSON.stringify(verdict))}::jsonb[],
      ${decisions.map(({ bookingId }) => jsonOrNull(costs.get(bookingId)))}::jsonb[],
      ${decisions.map(({ points }) => points)}::int[]
    ) as decided (id, status, run_id, verdict, cost, points)
    where bookings.id = decided.id and bookings.status = 'requested' and cancelled_at is null`.execute(db);
  return Number(numAffectedRows);
}

/** A wish of a period, where it was drawn; `verdict` names it as the draw does. */
export type DrawnWish = SlotRun & {
  clubId: string;
  hutId: string;
  userId: string;
  points: number;
  ordinaryPoints: number;
  status: 'allocated' | 'rejected';
  runId: string;
  verdict: { wish: string };
};

type BookedWish = { id: string; status: string; wish: string };

/** `costs` by the name of the wish in the draw, of those that become stays. */
export async function insertDrawnWishes(
  db: Db,
  wishes: readonly DrawnWish[],
  { costs, graceUntil }: { costs: ReadonlyMap<string, BookingCost>; graceUntil: Date | null },
): Promise<BookedWish[]> {
  const { rows } = await sql<BookedWish>`
    insert into bookings (club_id, hut_id, user_id, first_slot, last_slot, points_cost, ordinary_points, status,
      draw_run_id, draw_verdict, frozen_cost, drawn_slots, grace_until)
    select club_id, hut_id, user_id, first, last, points, ordinary, status, run_id, verdict, cost,
      int4range(first, last, '[]'),
      case when status = 'allocated' then ${graceUntil}::timestamptz end
    from unnest(
      ${wishes.map(({ clubId }) => clubId)}::uuid[],
      ${wishes.map(({ hutId }) => hutId)}::uuid[],
      ${wishes.map(({ userId }) => userId)}::uuid[],
      ${wishes.map(({ first }) => first)}::int[],
      ${wishes.map(({ last }) => last)}::int[],
      ${wishes.map(({ points }) => points)}::int[],
      ${wishes.map(({ ordinaryPoints }) => ordinaryPoints)}::int[],
      ${wishes.map(({ status }) => status)}::booking_status[],
      ${wishes.map(({ runId }) => runId)}::uuid[],
      ${wishes.map(({ verdict }) => JSON.stringify(verdict))}::jsonb[],
      ${wishes.map(({ verdict }) => jsonOrNull(costs.get(verdict.wish)))}::jsonb[]
    ) as drawn (club_id, hut_id, user_id, first, last, points, ordinary, status, run_id, verdict, cost)
    returning id, status, draw_verdict ->> 'wish' as wish`.execute(db);
  return rows;
}
