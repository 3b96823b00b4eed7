import { taggedHash } from '../draws/lots.ts';
import { draw } from '../draws/draw.ts';
import type { ProofBundle } from '../draws/proof.ts';

// What was to be expected of a draw: the same list drawn again and again with other lots. Everything comes from the
// published proof, so that server and browser reach the same figures.

/** What the trials need of a proof. */
export type DrawnList = Pick<ProofBundle, 'snapshot' | 'seed' | 'outcomes'>;

/** Stays that were to be expected, how much their number varies from trial to trial (both in thousandths), and given. */
type Weight = { expectedMilli: number; varianceMilli: number; won: number };

/** A party with wishes. It `counts` where the lots decided: its chance of a stay was neither slight nor near certain. */
export type WeighedParty = Weight & { party: string; counts: boolean };

/** Parties whose stays are counted together, by the name of the group. */
type Groups = Readonly<Record<string, readonly string[]>>;

export type WeighedDraw = {
  trials: number;
  /** In the order of the snapshot. */
  parties: WeighedParty[];
  /** `all` are all parties with wishes. */
  groups: (Weight & { group: string })[];
};

/** Of one party there is nothing to be had by luck. */
const FEWEST_PARTIES = 2;
const MOST_TRIALS = 1000;
const FEWEST_TRIALS = 100;
/** A server hashes about a million lots a second, and looking at an option takes as long as two lots. */
const LOTS_OF_ALL_TRIALS = 20_000_000;
const LOTS_PER_OPTION = 2;

/**
 * How many trials a draw gets: a thousand, and fewer of a large one, so that they take about twenty seconds. Counted
 * from the proof and never by a clock, so that everybody makes as many. None where fewer than two parties want anything.
 */
export function trialsFor(list: DrawnList): number {
  const { wishes } = list.snapshot;
  if (new Set(wishes.map(({ party }) => party)).size < FEWEST_PARTIES) return 0;
  const options = wishes.reduce((sum, wish) => sum + wish.options.length, 0);
  const affordable = Math.floor(LOTS_OF_ALL_TRIALS / (lotsIn(list) + options * LOTS_PER_OPTION));
  return Math.min(MOST_TRIALS, Math.max(FEWEST_TRIALS, affordable));
}

/** The lots that the draw itself threw: one for each ticket of each party in each round. */
function lotsIn({ snapshot, outcomes }: DrawnList): number {
  const partyOf = partiesByWish(snapshot);
  const ticketsAt = new Map(outcomes.map(({ wish, round, tickets }) => [`${round} ${partyOf.get(wish)}`, tickets]));
  return [...ticketsAt.values()].reduce((sum, tickets) => sum + tickets, 0);
}

const partiesByWish = ({ wishes }: DrawnList['snapshot']) => new Map(wishes.map(({ id, party }) => [id, party]));

/** The seed of trial `k`, from 1 on. Everybody who knows the seed of the draw can make it. */
const trialSeed = (seed: string, k: number): string => taggedHash('hyttelaget/luck/v1', seed, k);

/** Draws the published list `trials` times, and compares what came of it with the draw that counted. */
export function weigh(list: DrawnList, trials: number, groups: Groups = {}): WeighedDraw {
  const { snapshot, seed, outcomes } = list;
  const partyOf = partiesByWish(snapshot);
  const wishing = new Set(partyOf.values());
  const parties = snapshot.parties.map(({ id }) => id).filter((id) => wishing.has(id));
  const ofParties = parties.map((party) => tallyOf(party, [party]));
  const ofGroups = Object.entries({ all: parties, ...groups }).map(([group, some]) => tallyOf(group, some));
  for (let k = 1; k <= trials; k += 1) {
    const given = staysGiven(draw(snapshot, trialSeed(seed, k)), partyOf);
    for (const tally of ofParties) add(tally, given);
    for (const tally of ofGroups) add(tally, given);
  }
  const given = staysGiven(outcomes, partyOf);
  const weightOf = (tally: Tally) => ({ ...spreadOf(tally, trials), won: sumOver(tally.parties, given) });
  return {
    trials,
    parties: ofParties.map((tally) => ({
      party: tally.name,
      ...weightOf(tally),
      counts: isOpen(tally, trials),
    })),
    groups: ofGroups.map((tally) => ({ group: tally.name, ...weightOf(tally) })),
  };
}

/** What came of all trials so far, for a party or a group. Whole numbers: sums of them are exact everywhere. */
type Tally = { name: string; parties: readonly string[]; stays: number; squares: number; served: number };

const tallyOf = (name: string, parties: readonly string[]): Tally => ({
  name,
  parties,
  stays: 0,
  squares: 0,
  served: 0,
});

/** How many stays each party was given; those without are missing. */
function staysGiven(outcomes: DrawnList['outcomes'], partyOf: ReadonlyMap<string, string>): Map<string, number> {
  const given = new Map<string, number>();
  for (const { wish, status } of outcomes) {
    if (status !== 'allocated') continue;
    const party = partyOf.get(wish) ?? '';
    given.set(party, (given.get(party) ?? 0) + 1);
  }
  return given;
}

const sumOver = (parties: readonly string[], given: ReadonlyMap<string, number>): number =>
  parties.reduce((sum, party) => sum + (given.get(party) ?? 0), 0);

function add(tally: Tally, given: ReadonlyMap<string, number>): void {
  const stays = sumOver(tally.parties, given);
  tally.stays += stays;
  tally.squares += stays ** 2;
  tally.served += stays > 0 ? 1 : 0;
}

const spreadOf = ({ stays, squares }: Tally, trials: number): Omit<Weight, 'won'> => ({
  expectedMilli: Math.round((1000 * stays) / trials),
  varianceMilli: Math.round((1000 * (trials * squares - stays ** 2)) / trials ** 2),
});

/** A chance of at least one stay from 5 to 95 %. */
const isOpen = ({ served }: Tally, trials: number): boolean => served * 20 >= trials && served * 20 <= trials * 19;
