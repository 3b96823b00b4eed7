import type { SlotRun } from '../../stays/bookings/stay.ts';

/**
 * The order of a round. `weighted`: by lot, parties with fewer points have more tickets. `strict`: fewest points first,
 * by lot among equals. `random`: by lot, one ticket each.
 */
type DrawMethod = 'weighted' | 'strict' | 'random';

/** One stay that would fulfil a wish. Amounts are in tenths of a point. */
export type Option = SlotRun & {
  hut: string;
  /** What the stay costs in any case. */
  cost: number;
  /** Added when another party wants one of these half days in this hut. */
  ifContested: number;
  /** The caps the stay counts towards, by name. */
  caps: readonly string[];
  /**
   * The party has an earlier stay at this time, in whichever hut. A flag, because earlier stays carry no pseudonym:
   * their hut and dates would link a party to its pseudonym in the draw that allocated them.
   */
  ownStay: boolean;
};

/** A wish is fulfilled by one of its options; they stay in the order the member gave them. */
export type Wish = {
  id: string;
  party: string;
  /** The party's own priority: lower comes first. */
  rank: number;
  options: readonly Option[];
};

/** The largest limit a party can have: as good as none. */
export const HIGHEST_LIMIT = 9999;

/** The unit of a draw: a member, or a household. */
export type Party = {
  id: string;
  points: number;
  /** The most stays it can get in this draw. */
  limit: number;
  /** Lower lines come first, whatever the lots say: quarantine and priority. */
  line: number;
  /** Multiplies the tickets. */
  factor: number;
  /** How many more stays each cap allows. A cap that is not listed allows none. */
  caps: readonly { cap: string; left: number }[];
};

/** A public source of randomness and the round it was asked for, or none. */
type Beacon = { source: 'none' } | { source: 'drand'; chain: string; round: number };

/**
 * The complete input of a draw, published with its result. Parties and wishes have pseudonyms per draw (proof.ts), huts
 * have short ids beside their real ones, points are whole tenths: all numbers are integers.
 */
export type Snapshot = {
  /** Of the format. Verifiers refuse any other. */
  version: 2;
  club: string;
  /** The draw period, or null for an ordinary draw. */
  period: string | null;
  /** The first half day of the day of the draw. Options that begin earlier are expired. */
  today: number;
  method: DrawMethod;
  /** At this many tenths above the lowest balance a party has a quarter of the tickets (h in the formula). */
  quarterAt: number;
  /** When the list was frozen, in seconds since 1970. */
  frozenAt: number;
  /** The newest line of the club's journal at that moment. */
  journal: { number: number; hash: string };
  /** The club's rules under which the draw is made. */
  rules: { number: number; hash: string };
  beacon: Beacon;
  /** Every party of the club, with or without wishes: tickets are relative to the lowest balance of all. */
  parties: readonly Party[];
  huts: readonly { id: string; hutId: string; available: boolean }[];
  /** Half days that are not free: earlier stays, and those held for an offer. */
  taken: readonly (SlotRun & { hut: string; kind: 'stay' | 'offer' })[];
  blocked: readonly (SlotRun & { hut: string })[];
  wishes: readonly Wish[];
};

/** Sorts every list but the options, so that the hash does not depend on the order of database rows. */
export const inCanonicalOrder = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  parties: snapshot.parties
    .toSorted(compareBy(({ id }) => [id]))
    .map((party) => ({ ...party, caps: party.caps.toSorted(compareBy(({ cap }) => [cap])) })),
  huts: snapshot.huts.toSorted(compareBy(({ id }) => [id])),
  taken: snapshot.taken.toSorted(compareBy(({ hut, first, last, kind }) => [hut, first, last, kind])),
  blocked: snapshot.blocked.toSorted(compareBy(({ hut, first, last }) => [hut, first, last])),
  wishes: snapshot.wishes
    .toSorted(compareBy(({ id }) => [id]))
    .map((wish) => ({ ...wish, options: wish.options.map(withSortedCaps) })),
});

const withSortedCaps = (option: Option): Option => ({ ...option, caps: option.caps.toSorted() });

export const DEFAULT_QUARTER_AT = 20;

/** A comparator: the first differing value decides. Strings compare by code units, independent of the locale. */
export const compareBy =
  <T>(values: (item: T) => readonly (string | number)[]) =>
  (a: T, b: T): number => {
    const theirs = values(b);
    for (const [i, mine] of values(a).entries()) {
      const other = theirs[i] ?? '';
      if (mine !== other) return mine < other ? -1 : 1;
    }
    return 0;
  };

/** Tickets of a party with the lowest balance. */
export const MAX_TICKETS = 100;

/**
 * A party's tickets: 100 at the lowest balance of the club (`base`), a quarter of that at `quarterAt` above it, always
 * at least one. All arguments are in tenths of a point.
 */
export function ticketsOf(points: number, base: number, quarterAt: number): number {
  const full = MAX_TICKETS * quarterAt ** 2;
  const share = (quarterAt + points - base) ** 2;
  // Integer division: subtracting the remainder first makes it exact in floating point, in every language.
  return Math.max(1, (full - (full % share)) / share);
}
