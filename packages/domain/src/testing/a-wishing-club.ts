import type { Option, Party, Snapshot, Wish } from '../fairness/draws/snapshot.ts';

const EASTER = 41_600;

/** By default all options are for the same days in the same hut. */
export const anOption = (other: Partial<Option> = {}): Option => ({
  hut: 'h1',
  first: EASTER + 1,
  last: EASTER + 4,
  cost: 10,
  ifContested: 0,
  caps: [],
  ownStay: false,
  ...other,
});

export const aWish = (id: string, party: string, rank: number, ...options: Option[]): Wish => ({
  id,
  party,
  rank,
  options,
});

/** What differs from a party that may win once, stands in line 0 and has no caps; by party. */
type Differences = {
  limits?: Record<string, number>;
  lines?: Record<string, number>;
  factors?: Record<string, number>;
  caps?: Record<string, Party['caps']>;
  taken?: Snapshot['taken'];
};

/** Six parties, p1 to p6, with 100, 100, 25, 25, 11 and 4 tickets; three open huts and one that is shut. */
export function aWishingClub(wishes: readonly Wish[], differences: Differences = {}): Snapshot {
  const { limits = {}, lines = {}, factors = {}, caps = {}, taken = [] } = differences;
  return {
    version: 2,
    club: 'blatind',
    period: null,
    today: EASTER,
    method: 'weighted',
    quarterAt: 20,
    frozenAt: 1_797_238_800,
    journal: { number: 7, hash: '7'.repeat(64) },
    rules: { number: 1, hash: '8'.repeat(64) },
    beacon: { source: 'none' },
    parties: [0, 0, 20, 20, 40, 80].map((points, i) => {
      const id = `p${i + 1}`;
      return {
        id,
        points,
        limit: limits[id] ?? 1,
        line: lines[id] ?? 0,
        factor: factors[id] ?? 1,
        caps: caps[id] ?? [],
      };
    }),
    huts: ['h1', 'h2', 'h3', 'shut'].map((id) => ({ id, hutId: `hut-${id}`, available: id !== 'shut' })),
    taken,
    blocked: [],
    wishes,
  };
}
