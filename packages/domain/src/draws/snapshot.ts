import type { SlotRun } from '../bookings/stay.ts';

/**
 * Who comes first. `weighted`: by lot, fewer points having more tickets. `strict`: fewest points, lots among
 * equals. `random`: by lot, one ticket each.
 */
type DrawMethod = 'weighted' | 'strict' | 'random';

export type StayRequest = SlotRun & {
  id: string;
  member: string;
  hut: string;
  /** The member's own order of wishes: lower is dearer. */
  rank: number;
  /** What the stay adds to the member's points if it is allocated, in tenths. */
  cost: number;
  /** Requests of one member with the same word here are alternatives: one of them is enough. */
  alternatives: string | null;
};

/**
 * All that a draw knows. Members go by a name of this draw only (pseudonym.ts); ids are plain ASCII; points are
 * whole tenths; there is no number with a fraction anywhere. It is published with the result.
 */
export type Snapshot = {
  version: 1;
  club: string;
  /** The morning of the day of the draw. What begins before it is too late. */
  today: number;
  method: DrawMethod;
  /** So many tenths above the lowest balance a member has a quarter of the tickets (h in the formula). */
  quarterAt: number;
  /** Every active member, also those who ask for nothing: the lowest balance among them is everybody's base. */
  members: readonly { id: string; points: number }[];
  huts: readonly { id: string; available: boolean }[];
  /** Stays allocated before the draw; a member who has left the club is null. */
  stays: readonly (SlotRun & { hut: string; member: string | null })[];
  blocked: readonly (SlotRun & { hut: string })[];
  requests: readonly StayRequest[];
};

export const DEFAULT_QUARTER_AT = 20;

/** The same club gives the same bytes, in whatever order the rows came. */
export const inCanonicalOrder = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  members: snapshot.members.toSorted(compareBy(({ id }) => [id])),
  huts: snapshot.huts.toSorted(compareBy(({ id }) => [id])),
  stays: snapshot.stays.toSorted(compareBy(({ hut, first, last, member }) => [hut, first, last, member ?? ''])),
  blocked: snapshot.blocked.toSorted(compareBy(({ hut, first, last }) => [hut, first, last])),
  requests: snapshot.requests.toSorted(compareBy(({ id }) => [id])),
});

/** Compares by these values, the first that differs deciding; text by its code units, whatever the machine's language. */
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

/** What a member with the lowest balance has. */
export const MAX_TICKETS = 100;

/**
 * A member's tickets: 100 at the lowest balance of the club, a quarter of that `quarterAt` tenths above it,
 * always at least one. All in whole tenths of a point, `base` being the lowest balance.
 */
export function ticketsOf(points: number, base: number, quarterAt: number): number {
  const full = MAX_TICKETS * quarterAt ** 2;
  const share = (quarterAt + points - base) ** 2;
  // Taking the remainder off first leaves a division without fractions, the same in every language.
  return Math.max(1, (full - (full % share)) / share);
}
