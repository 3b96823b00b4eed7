import { overlaps, type SlotRun } from '../../stays/bookings/stay.ts';
import { lotsFrom } from './lots.ts';
import { emptyOccupancy, type Occupancy } from './occupancy.ts';
import { compareBy, type Option, type Party, type Snapshot, ticketsOf, type Wish } from './snapshot.ts';

/** When a wish was decided: in which round, at which place of `of`, with how many tickets. All 0 before round 1. */
export type Turn = { round: number; place: number; of: number; tickets: number };

/** What occupied the hut: a stay allocated by this draw, an earlier stay, an offer of the waiting list, or a blocked season. */
type Taker =
  | { kind: 'drawn'; round: number; place: number }
  | { kind: 'earlier_stay' }
  | { kind: 'offered' }
  | { kind: 'blocked' };

/** Why an option could not be given. */
type Obstacle = { reason: 'own_overlap' } | { reason: 'cap'; cap: string } | { reason: 'taken'; takenBy: Taker };

type Verdict =
  /** `option` is its index in the wish; `points` is what the ledger is charged, in tenths. */
  | { status: 'allocated'; option: number; points: number }
  | { status: 'rejected'; reason: 'expired' | 'hut_unavailable' | 'limit_reached' }
  | ({ status: 'rejected' } & Obstacle);

/** What became of a wish, with the reason. */
export type Decision = Turn & Verdict;

/** The result of one wish, named by its id in the snapshot. */
export type Outcome = { wish: string } & Decision;

/**
 * Allocates or rejects every wish of a snapshot. Deterministic: the result depends only on the snapshot and the seed
 * (64 hex digits). Outcomes are ordered by wish id. `docs/domain/draws.md` describes the algorithm.
 */
export const draw = (snapshot: Snapshot, seed: string): Outcome[] => drawWithLots(snapshot, lotsFrom(seed));

/** The lots of a round: the party with the lowest lot goes first. */
export type Lots = (round: number) => (party: string, tickets: number) => string | number;

/** The draw with another source of lots. Lots decide only the order within a round. */
export function drawWithLots(snapshot: Snapshot, lotsOf: Lots): Outcome[] {
  const { outcomes, eligible } = rejectIneligible(snapshot);
  const occupancy = occupancyBefore(snapshot);
  const demand = demandOf(eligible);
  const base = snapshot.parties.reduce((lowest, { points }) => Math.min(lowest, points), Infinity);
  let applicants = applicantsOf(snapshot, eligible);
  // Terminates: each turn settles at least one wish.
  for (let round = 1; applicants.length > 0; round += 1) {
    const queue = lineUp(applicants, snapshot, base, lotsOf(round));
    for (const [i, { applicant, tickets }] of queue.entries()) {
      const turn = { round, place: i + 1, of: queue.length, tickets };
      outcomes.push(...takeTurn(applicant, turn, occupancy, demand));
    }
    applicants = applicants.filter(({ pending }) => pending.length > 0);
  }
  return outcomes.toSorted(compareBy(({ wish }) => [wish]));
}

const BEFORE_THE_ROUNDS: Turn = { round: 0, place: 0, of: 0, tickets: 0 };

/** A wish whose options can be drawn, each with its index in the wish as it was saved. */
type EligibleWish = Omit<Wish, 'options'> & { options: readonly (Option & { index: number })[] };

/** Drops options that begin before today or are in a closed hut. A wish without options is rejected before round 1. */
function rejectIneligible({ wishes, huts, today }: Snapshot): { outcomes: Outcome[]; eligible: EligibleWish[] } {
  const open = new Set(huts.filter(({ available }) => available).map(({ id }) => id));
  const outcomes: Outcome[] = [];
  const eligible = wishes.flatMap((wish) => {
    const ahead = wish.options.map((option, index) => ({ ...option, index })).filter(({ first }) => first >= today);
    const options = ahead.filter(({ hut }) => open.has(hut));
    if (options.length > 0) return [{ ...wish, options }];
    const reason = ahead.length > 0 ? 'hut_unavailable' : 'expired';
    outcomes.push({ wish: wish.id, ...BEFORE_THE_ROUNDS, status: 'rejected', reason });
    return [];
  });
  return { outcomes, eligible };
}

/** A party with open wishes. Changes from round to round. */
type Applicant = Pick<Party, 'id' | 'line' | 'factor'> & {
  /** In tenths; increases with every allocated stay. */
  points: number;
  /** How many more stays it can get. */
  staysLeft: number;
  capsLeft: Map<string, number>;
  /** Sorted by rank. */
  pending: EligibleWish[];
  /** What it won in this draw, in any hut: overlapping stays are not allowed. */
  won: SlotRun[];
};

function applicantsOf({ parties }: Snapshot, wishes: readonly EligibleWish[]): Applicant[] {
  const pendingOf = new Map<string, EligibleWish[]>(parties.map(({ id }) => [id, []]));
  for (const wish of wishes) pendingOf.get(wish.party)?.push(wish);
  return parties.flatMap(({ id, points, limit, line, factor, caps }) => {
    const pending = (pendingOf.get(id) ?? []).toSorted(compareBy(({ rank, id }) => [rank, id]));
    const capsLeft = new Map(caps.map(({ cap, left }) => [cap, left]));
    return pending.length > 0 ? [{ id, points, line, factor, staysLeft: limit, capsLeft, pending, won: [] }] : [];
  });
}

/** The applicants in the order of their turns in a round. */
function lineUp(applicants: readonly Applicant[], rules: Snapshot, base: number, lowestLot: ReturnType<Lots>) {
  const { method, quarterAt } = rules;
  return applicants
    .map((applicant) => {
      const { points, factor } = applicant;
      const tickets = method === 'weighted' ? ticketsOf(points, base, quarterAt) * factor : 1;
      return { applicant, tickets, points: method === 'strict' ? points : 0, lot: lowestLot(applicant.id, tickets) };
    })
    .toSorted(compareBy(({ applicant, points, lot }) => [applicant.line, points, lot, applicant.id]));
}

/** Tries the party's wishes by rank until one is allocated: at most one stay per party and round. */
function takeTurn(applicant: Applicant, turn: Turn, occupancy: Occupancy<Taker>, demand: Demand): Outcome[] {
  const outcomes: Outcome[] = [];
  for (const wish of applicant.pending) {
    const found = firstPossible(wish, applicant, occupancy);
    if ('reason' in found) {
      outcomes.push({ wish: wish.id, ...turn, status: 'rejected', ...found });
      continue;
    }
    const points = found.cost + (isContested(found, applicant.id, demand) ? found.ifContested : 0);
    outcomes.push({ wish: wish.id, ...turn, status: 'allocated', option: found.index, points });
    occupancy.take(found.hut, found, { kind: 'drawn', round: turn.round, place: turn.place });
    receive(applicant, found);
    break;
  }
  applicant.pending.splice(0, outcomes.length);
  if (applicant.staysLeft > 0) return outcomes;
  const reason = 'limit_reached';
  for (const { id } of applicant.pending.splice(0)) outcomes.push({ wish: id, ...turn, status: 'rejected', reason });
  return outcomes;
}

/**
 * The tickets of later rounds count the dearer price, contested or not. With the price charged, a wish that loses could
 * make another stay contested and so change who wins the next round.
 */
function receive(applicant: Applicant, stay: Option): void {
  applicant.won.push(stay);
  applicant.points += stay.cost + stay.ifContested;
  applicant.staysLeft -= 1;
  for (const cap of stay.caps) applicant.capsLeft.set(cap, (applicant.capsLeft.get(cap) ?? 0) - 1);
}

/** The heaviest obstacle is the reason given: what others took says more than the party's own limits. */
const BY_WEIGHT = ['taken', 'cap', 'own_overlap'] as const;

/** The first option that nothing stands in the way of, or why there is none. */
function firstPossible({ options }: EligibleWish, applicant: Applicant, occupancy: Occupancy<Taker>) {
  const obstacles = new Map<Obstacle['reason'], Obstacle>();
  for (const option of options) {
    const obstacle = obstacleTo(option, applicant, occupancy);
    if (!obstacle) return option;
    if (!obstacles.has(obstacle.reason)) obstacles.set(obstacle.reason, obstacle);
  }
  const heaviest = BY_WEIGHT.map((reason) => obstacles.get(reason)).find((obstacle) => obstacle !== undefined);
  if (!heaviest) throw new Error('A wish without options cannot be drawn');
  return heaviest;
}

function obstacleTo(option: Option, { won, capsLeft }: Applicant, { takerOf }: Occupancy<Taker>): Obstacle | null {
  if (option.ownStay || won.some((stay) => overlaps(stay, option))) return { reason: 'own_overlap' };
  const cap = option.caps.toSorted().find((name) => (capsLeft.get(name) ?? 0) <= 0);
  if (cap !== undefined) return { reason: 'cap', cap };
  const takenBy = takerOf(option.hut, option);
  return takenBy ? { reason: 'taken', takenBy } : null;
}

function occupancyBefore({ taken, blocked }: Snapshot): Occupancy<Taker> {
  const occupancy = emptyOccupancy<Taker>();
  for (const run of taken) occupancy.take(run.hut, run, { kind: run.kind === 'offer' ? 'offered' : 'earlier_stay' });
  for (const season of blocked) occupancy.take(season.hut, season, { kind: 'blocked' });
  return occupancy;
}

/** By hut and half day: the only party that wants it with an option that can be drawn, or null where several do. */
type Demand = ReadonlyMap<string, ReadonlyMap<number, string | null>>;

function demandOf(wishes: readonly EligibleWish[]): Demand {
  const huts = new Map<string, Map<number, string | null>>();
  for (const { party, options } of wishes)
    for (const { hut, first, last } of options) {
      const slots = huts.get(hut) ?? new Map<number, string | null>();
      huts.set(hut, slots);
      for (let slot = first; slot <= last; slot += 1) {
        const known = slots.get(slot);
        slots.set(slot, known === undefined || known === party ? party : null);
      }
    }
  return huts;
}

/** Whether another party wants one of the half days in the same hut. */
function isContested({ hut, first, last }: Option, party: string, demand: Demand): boolean {
  const slots = demand.get(hut);
  for (let slot = first; slot <= last; slot += 1) if (slots?.get(slot) !== party) return true;
  return false;
}
