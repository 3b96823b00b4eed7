import type { SlotRun } from '../bookings/stay.ts';

/**
 * The order of a round. `weighted`: by lot, members with fewer points have more tickets. `strict`: fewest points first,
 * by lot among equals. `random`: by lot, one ticket each.
 */
type DrawMethod = 'weighted' | 'strict' | 'random';

export type StayRequest = SlotRun & {
  id: string;
  member: string;
  hut: string;
  /** The member's own priority: lower comes first. */
  rank: number;
  /** Points the member pays if the stay is allocated, in tenths. */
  cost: number;
  /** Requests of a member with the same value are alternatives: at most one of them is allocated. */
  alternatives: string | null;
};

/**
 * The complete input of a draw, published with its result. Members have a pseudonym per draw (pseudonymOf in proof.ts),
 * ids are ASCII, points are whole tenths: all numbers are integers.
 */
export type Snapshot = {
  version: 1;
  club: string;
  /** The first half day of the day of the draw. Requests that begin earlier are expired. */
  today: number;
  method: DrawMethod;
  /** At this many tenths above the lowest balance a member has a quarter of the tickets (h in the formula). */
  quarterAt: number;
  /** Every active member, with or without requests: tickets are relative to the lowest balance of the club. */
  members: readonly { id: string; points: number }[];
  huts: readonly { id: string; available: boolean }[];
  /** Stays allocated before the draw; `member` is null when the guest has left the club. */
  stays: readonly (SlotRun & { hut: string; member: string | null })[];
  blocked: readonly (SlotRun & { hut: string })[];
  requests: readonly StayRequest[];
};

export const DEFAULT_QUARTER_AT = 20;

/** Sorts every list, so that the hash does not depend on the order of database rows. */
export const inCanonicalOrder = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  members: snapshot.members.toSorted(compareBy(({ id }) => [id])),
  huts: snapshot.huts.toSorted(compareBy(({ id }) => [id])),
  stays: snapshot.stays.toSorted(compareBy(({ hut, first, last, member }) => [hut, first, last, member ?? ''])),
  blocked: snapshot.blocked.toSorted(compareBy(({ hut, first, last }) => [hut, first, last])),
  requests: snapshot.requests.toSorted(compareBy(({ id }) => [id])),
});

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

/** Tickets of a member with the lowest balance. */
export const MAX_TICKETS = 100;

/**
 * A member's tickets: 100 at the lowest balance of the club (`base`), a quarter of that at `quarterAt` above it, always
 * at least one. All arguments are in tenths of a point.
 */
export function ticketsOf(points: number, base: number, quarterAt: number): number {
  const full = MAX_TICKETS * quarterAt ** 2;
  const share = (quarterAt + points - base) ** 2;
  // Integer division: subtracting the remainder first makes it exact in floating point, in every language.
  return Math.max(1, (full - (full % share)) / share);
}
