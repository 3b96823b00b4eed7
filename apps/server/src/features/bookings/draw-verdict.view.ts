import type { DrawVerdict } from '@hytte/contract/bookings';
import type { Outcome, Turn } from '@hytte/domain/lottery/outcome';
import type { BookingRow } from './bookings.queries.ts';

type Rejected = Extract<Outcome, { status: 'rejected' }>;
type Taken = Extract<Rejected, { reason: 'taken' }>;

/** An outcome without what the booking says itself: which request, and whether it was allocated. */
type StoredVerdict = Turn & { reason?: Rejected['reason']; takenBy?: Taken['takenBy'] };

export function viewDraw({ draw_run_id, draw_verdict }: BookingRow): DrawVerdict | null {
  if (draw_run_id === null || draw_verdict === null) return null;
  // Written by the draw and by nobody else: decide-requests.service.ts.
  const { round, place, of, tickets, reason, takenBy } = draw_verdict as unknown as StoredVerdict;
  return {
    run_id: draw_run_id,
    round,
    place,
    of,
    tickets,
    reason: reason ?? null,
    taken_by: takenBy ? viewTaker(takenBy) : null,
  };
}

const viewTaker = (taker: Taken['takenBy']): NonNullable<DrawVerdict['taken_by']> => ({
  kind: taker.kind,
  round: taker.kind === 'drawn' ? taker.round : null,
  place: taker.kind === 'drawn' ? taker.place : null,
});
