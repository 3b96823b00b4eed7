import { overlaps, type SlotRun } from '../bookings/stay.ts';
import { lotsFrom } from './lots.ts';
import { compareBy, type Snapshot, type StayRequest, ticketsOf } from './snapshot.ts';

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

/** When a request's turn came: the member's place among `of` in that round, with so many tickets. All 0 before round 1. */
export type Turn = { round: number; place: number; of: number; tickets: number };

/** What stood in the way: a stay that this draw gave to somebody, an older stay, or a blocked season. */
export type Taker = { kind: 'drawn'; round: number; place: number } | { kind: 'earlier_stay' } | { kind: 'blocked' };

export type Verdict =
  | { status: 'allocated' }
  | { status: 'rejected'; reason: 'expired' | 'hut_unavailable' | 'alternative_won' | 'own_overlap' }
  | { status: 'rejected'; reason: 'taken'; takenBy: Taker };

/** How one request ended, and why. */
export type Outcome = { request: string } & Turn & Verdict;

/** A member with requests, on the way through the rounds. */
export type Applicant = {
  id: string;
  /** In tenths; grows with every stay won. */
  points: number;
  /** Dearest wish first. */
  pending: StayRequest[];
  /** Stays the member has, older ones included, in whichever hut: nobody sleeps in two. */
  stays: SlotRun[];
  /** Alternatives of which one was won. */
  satisfied: Set<string>;
};

export function applicantsOf({ members, stays }: Snapshot, requests: readonly StayRequest[]): Applicant[] {
  const requestsOf = byMember(requests);
  const staysOf = byMember(stays);
  return members.flatMap(({ id, points }) => {
    const pending = requestsOf.get(id)?.toSorted(compareBy(({ rank, id }) => [rank, id]));
    return pending ? [{ id, points, pending, stays: [...(staysOf.get(id) ?? [])], satisfied: new Set<string>() }] : [];
  });
}

/** Map.groupBy is younger than Node 20, on which members may make a draw anew. */
function byMember<T extends { member: string | null }>(items: readonly T[]): Map<string | null, T[]> {
  const groups = new Map<string | null, T[]>();
  for (const item of items) {
    const group = groups.get(item.member);
    if (group) group.push(item);
    else groups.set(item.member, [item]);
  }
  return groups;
}

/** Who has which half day of which hut. */
export type Occupancy = {
  take: (hut: string, run: SlotRun, taker: Taker) => void;
  /** Who has the first of these half days that is not free; undefined when all are. */
  takerOf: (hut: string, run: SlotRun) => Taker | undefined;
};

export function occupancyBefore({ stays, blocked }: Pick<Snapshot, 'stays' | 'blocked'>): Occupancy {
  const occupancy = emptyOccupancy();
  for (const stay of stays) occupancy.take(stay.hut, stay, { kind: 'earlier_stay' });
  for (const season of blocked) occupancy.take(season.hut, season, { kind: 'blocked' });
  return occupancy;
}

function emptyOccupancy(): Occupancy {
  const huts = new Map<string, Map<number, Taker>>();
  return {
    take(hut, { first, last }, taker) {
      const slots = huts.get(hut) ?? new Map<number, Taker>();
      huts.set(hut, slots);
      for (let slot = first; slot <= last; slot += 1) slots.set(slot, taker);
    },
    takerOf(hut, { first, last }) {
      const slots = huts.get(hut);
      if (!slots) return undefined;
      for (let slot = first; slot <= last; slot += 1) {
        const taker = slots.get(slot);
        if (taker) return taker;
      }
      return undefined;
    },
  };
}
