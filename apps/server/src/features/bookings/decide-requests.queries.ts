import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** How a draw ended for one request. */
export type Decision = { bookingId: string; runId: string; status: 'allocated' | 'rejected'; verdict: object };

/** All of them in one statement, however many clubs they are of; tells how many were still undecided. */
export async function writeDecisions(db: Db, decisions: readonly Decision[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update bookings set status = decided.status, draw_run_id = decided.run_id, draw_verdict = decided.verdict,
      drawn_slots = slots, version = version + 1
    from unnest(
      ${decisions.map(({ bookingId }) => bookingId)}::uuid[],
      ${decisions.map(({ status }) => status)}::booking_status[],
      ${decisions.map(({ runId }) => runId)}::uuid[],
      ${decisions.map(({ verdict }) => JSON.stringify(verdict))}::jsonb[]
    ) as decided (id, status, run_id, verdict)
    where bookings.id = decided.id and bookings.status = 'requested' and cancelled_at is null`.execute(db);
  return Number(numAffectedRows);
}

export const cancelRequests = (db: Db, ids: readonly string[], now: Date) =>
  db
    .updateTable('bookings')
    .set({ cancelled_at: now, version: sql<number>`version + 1` })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '=', 'requested')
    .where('cancelled_at', 'is', null)
    .execute();
