import { overlaps } from '../bookings/stay.ts';
import { applicantsOf, type Applicant } from '../lottery/applicants.ts';
import { lotsFrom } from './lots.ts';
import { occupancyBefore, type Occupancy } from '../lottery/occupancy.ts';
import type { Outcome, Turn, Verdict } from '../lottery/outcome.ts';
import { compareBy, type Snapshot, type StayRequest } from './snapshot.ts';
import { ticketsOf } from '../lottery/tickets.ts';

/**
 * The draw: every request of a snapshot is allocated or rejected, from nothing but the snapshot and the seed
 * (64 hex digits). Outcomes come in the order of their requests' ids. `docs/domain/lottery.md` tells it in words.
 */
export const draw = (snapshot: Snapshot, seed: string): Outcome[] => drawWithLots(snapshot, lotsFrom(seed));

/** Gives each round its lots: the lower a member's, the sooner the turn. */
export type Lots = (round: number) => (member: string, tickets: number) => string | number;

/** The same by lots from elsewhere. They decide nothing but the order of a round. */
export function drawWithLots(snapshot: Snapshot, lotsOf: Lots): Outcome[] {
  const { outcomes, eligible } = rejectIneligible(snapshot);
  const occupancy = occupancyBefore(snapshot);
  const base = snapshot.members.reduce((lowest, { points }) => Math.min(lowest, points), Infinity);
  let applicants = applicantsOf(snapshot, eligible);
  // A turn ends at least one request, so there are never more rounds than requests.
  for (let round = 1; applicants.length > 0; round += 1) {
    const queue = lineUp(applicants, snapshot, base, lotsOf(round));
    for (const [i, { applicant, tickets }] of queue.entries()) {
      const turn = { round, place: i + 1, of: queue.length, tickets };
      outcomes.push(...takeTurn(applicant, turn, occupancy));
    }
    applicants = applicants.filter(({ pending }) => pending.length > 0);
  }
  return outcomes.toSorted(compareBy(({ request }) => [request]));
}

const BEFORE_THE_ROUNDS: Turn = { round: 0, place: 0, of: 0, tickets: 0 };

/** What cannot be drawn at all is rejected before the first round. */
function rejectIneligible({ requests, huts, today }: Snapshot): { outcomes: Outcome[]; eligible: StayRequest[] } {
  const open = new Set(huts.filter(({ available }) => available).map(({ id }) => id));
  const outcomes: Outcome[] = [];
  const eligible = requests.filter(({ id, hut, first }) => {
    const reason = first < today ? 'expired' : open.has(hut) ? null : 'hut_unavailable';
    if (reason) outcomes.push({ request: id, ...BEFORE_THE_ROUNDS, status: 'rejected', reason });
    return reason === null;
  });
  return { outcomes, eligible };
}

/** The applicants in the order of a round. */
function lineUp(applicants: readonly Applicant[], rules: Snapshot, base: number, lowestLot: ReturnType<Lots>) {
  const { method, quarterAt } = rules;
  return applicants
    .map((applicant) => {
      const tickets = method === 'weighted' ? ticketsOf(applicant.points, base, quarterAt) : 1;
      const points = method === 'strict' ? applicant.points : 0;
      return { applicant, tickets, points, lot: lowestLot(applicant.id, tickets) };
    })
    .toSorted(compareBy(({ points, lot, applicant }) => [points, lot, applicant.id]));
}

/** The member's wishes are tried until one is won: one win in a round keeps an eager member from taking everything. */
function takeTurn(applicant: Applicant, turn: Turn, occupancy: Occupancy): Outcome[] {
  const outcomes: Outcome[] = [];
  for (const request of applicant.pending) {
    const verdict = decide(request, applicant, occupancy);
    outcomes.push({ request: request.id, ...turn, ...verdict });
    if (verdict.status === 'rejected') continue;
    const { round, place } = turn;
    occupancy.take(request.hut, request, { kind: 'drawn', round, place });
    applicant.points += request.cost;
    applicant.stays.push(request);
    if (request.alternatives !== null) applicant.satisfied.add(request.alternatives);
    break;
  }
  applicant.pending.splice(0, outcomes.length);
  return outcomes;
}

function decide(request: StayRequest, { stays, satisfied }: Applicant, { takerOf }: Occupancy): Verdict {
  if (request.alternatives !== null && satisfied.has(request.alternatives))
    return { status: 'rejected', reason: 'alternative_won' };
  if (stays.some((stay) => overlaps(stay, request))) return { status: 'rejected', reason: 'own_overlap' };
  const takenBy = takerOf(request.hut, request);
  return takenBy ? { status: 'rejected', reason: 'taken', takenBy } : { status: 'allocated' };
}
