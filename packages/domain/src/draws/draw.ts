import { overlaps, type SlotRun } from '../bookings/stay.ts';
import { lotsFrom } from './lots.ts';
import { emptyOccupancy, type Occupancy } from './occupancy.ts';
import { compareBy, type Snapshot, type StayRequest, ticketsOf } from './snapshot.ts';

/** When a request was decided: in which round, at which place of `of`, with how many tickets. All 0 before round 1. */
export type Turn = { round: number; place: number; of: number; tickets: number };

/** What occupied the hut: a stay allocated by this draw, an earlier stay, or a blocked season. */
export type Taker = { kind: 'drawn'; round: number; place: number } | { kind: 'earlier_stay' } | { kind: 'blocked' };

type Verdict =
  | { status: 'allocated' }
  | { status: 'rejected'; reason: 'expired' | 'hut_unavailable' | 'alternative_won' | 'own_overlap' }
  | { status: 'rejected'; reason: 'taken'; takenBy: Taker };

/** The result of one request, with its reason. */
export type Outcome = { request: string } & Turn & Verdict;

/**
 * Allocates or rejects every request of a snapshot. Deterministic: the result depends only on the snapshot and the seed
 * (64 hex digits). Outcomes are ordered by request id. `docs/domain/draws.md` describes the algorithm.
 */
export function draw(snapshot: Snapshot, seed: string): Outcome[] {
  const lotsOf = lotsFrom(seed);
  const { outcomes, eligible } = rejectIneligible(snapshot);
  const occupancy = occupancyBefore(snapshot);
  const base = snapshot.members.reduce((lowest, { points }) => Math.min(lowest, points), Infinity);
  let applicants = applicantsOf(snapshot, eligible);
  // Terminates: each turn settles at least one request.
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

/** The lots of a round: the member with the lowest lot goes first. */
export type Lots = (round: number) => (member: string, tickets: number) => string | number;

export const BEFORE_THE_ROUNDS: Turn = { round: 0, place: 0, of: 0, tickets: 0 };

/** Requests that begin before today or are for a closed hut are rejected before the first round. */
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

/** The applicants in the order of their turns in a round. */
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

/** Tries the member's requests by rank until one is allocated: at most one stay per member and round. */
function takeTurn(applicant: Applicant, turn: Turn, occupancy: Occupancy<Taker>): Outcome[] {
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

function decide(request: StayRequest, { stays, satisfied }: Applicant, { takerOf }: Occupancy<Taker>): Verdict {
  if (request.alternatives !== null && satisfied.has(request.alternatives))
    return { status: 'rejected', reason: 'alternative_won' };
  if (stays.some((stay) => overlaps(stay, request))) return { status: 'rejected', reason: 'own_overlap' };
  const takenBy = takerOf(request.hut, request);
  return takenBy ? { status: 'rejected', reason: 'taken', takenBy } : { status: 'allocated' };
}

/** A member with open requests. Changes from round to round. */
type Applicant = {
  id: string;
  /** In tenths; increases with every allocated stay. */
  points: number;
  /** Sorted by rank. */
  pending: StayRequest[];
  /** All stays of the member, in any hut: overlapping stays are not allowed. */
  stays: SlotRun[];
  /** Groups of alternatives of which one was allocated. */
  satisfied: Set<string>;
};

function applicantsOf({ members, stays }: Snapshot, requests: readonly StayRequest[]): Applicant[] {
  const requestsOf = byMember(requests);
  const staysOf = byMember(stays);
  return members.flatMap(({ id, points }) => {
    const pending = requestsOf.get(id)?.toSorted(compareBy(({ rank, id }) => [rank, id]));
    return pending ? [{ id, points, pending, stays: [...(staysOf.get(id) ?? [])], satisfied: new Set<string>() }] : [];
  });
}

/** Map.groupBy does not exist in Node 20, with which members may verify a draw. */
function byMember<T extends { member: string | null }>(items: readonly T[]): Map<string | null, T[]> {
  const groups = new Map<string | null, T[]>();
  for (const item of items) {
    const group = groups.get(item.member);
    if (group) group.push(item);
    else groups.set(item.member, [item]);
  }
  return groups;
}

function occupancyBefore({ stays, blocked }: Pick<Snapshot, 'stays' | 'blocked'>): Occupancy<Taker> {
  const occupancy = emptyOccupancy<Taker>();
  for (const stay of stays) occupancy.take(stay.hut, stay, { kind: 'earlier_stay' });
  for (const season of blocked) occupancy.take(season.hut, season, { kind: 'blocked' });
  return occupancy;
}
