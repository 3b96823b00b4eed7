import { overlaps, type SlotRun } from '../bookings/stay.ts';

/** A stay somebody waits for, or has. */
export type Place = SlotRun & { hut: string };

/**
 * Where an entry stands on the waiting list: first those whose stay the club ended by closing the hut (D196), then the order
 * of the draw that it lost in, and after all of those the members who joined later, by time. Nothing that happens after the
 * draw changes it.
 */
export type Position = {
  isClosedOut: boolean;
  drawn: { run: number; pass: number; place: number; rank: number } | null;
  joinedAt: Date;
  id: string;
};

export function comparePositions(one: Position, other: Position): number {
  if (one.isClosedOut !== other.isClosedOut) return one.isClosedOut ? -1 : 1;
  if (!one.drawn || !other.drawn) {
    if (one.drawn || other.drawn) return one.drawn ? -1 : 1;
    return one.joinedAt.getTime() - other.joinedAt.getTime() || compareIds(one.id, other.id);
  }
  const { run, pass, place, rank } = one.drawn;
  return (
    run - other.drawn.run ||
    pass - other.drawn.pass ||
    place - other.drawn.place ||
    rank - other.drawn.rank ||
    compareIds(one.id, other.id)
  );
}

const compareIds = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Why half days came free. `came_free`: a hut or days were opened, or somebody began to wait for days that nobody has. */
export const OFFER_CAUSES = [
  'given_up',
  'cancelled',
  'unpaid',
  'moved',
  'upgraded',
  'declined',
  'lapsed',
  'came_free',
] as const;
export type OfferCause = (typeof OFFER_CAUSES)[number];

/** Half days that come free just now. */
export type Freed = Place & { cause: OfferCause };

/** What an offer was made for: what freed some of its half days just now. */
export const causeOf = (option: Place, freed: readonly Freed[]): OfferCause =>
  freed.find((one) => one.hut === option.hut && overlaps(one, option))?.cause ?? 'came_free';

/** A request or wish that a draw did not fulfil, or days that somebody wants to be told of. */
export type WaitingEntry = {
  id: string;
  party: string;
  /** The person of the party who waits. */
  user: string;
  /** The draw period of the wish; null for ordinary days. */
  period: string | null;
  rank: number;
  /** How many stays the party may have in the period; null for ordinary days, which have no limit. */
  limit: number | null;
  /** In the member's order. */
  options: readonly Place[];
};

/** A stay, or half days of an open offer. */
export type Held = Place & {
  id: string;
  kind: 'stay' | 'offer';
  /** Null when the account is deleted. */
  party: string | null;
  /** The person of the party whose it is. */
  user: string | null;
  period: string | null;
  /** Of a wish of the period that became this stay; null otherwise. */
  rank: number | null;
};

export type DueOffer = {
  entry: string;
  option: Place;
  /** The stay that the party cancels by accepting. */
  replaces: string | null;
};

type OfferRules = {
  upgrades: boolean;
  /** Whether the hut can be lived in then, and the days go to this entry: not blocked, not of a period that is yet to be drawn. */
  isOpen: (option: Place, entry: WaitingEntry) => boolean;
  /** Whether the party may have it beside all that it would hold then, by the club's limits; missing: it has none. */
  isAllowed?: (option: Place, entry: WaitingEntry, own: readonly Held[]) => boolean;
};

/**
 * Which offers are due now: down the list, each entry's first option that fits wholly. What does not fit is passed over and
 * keeps its place. `entries` are in the order of the list. A party has one open offer in each period, and one for ordinary
 * days. What is replaced stays held until the offer is answered.
 */
export function nextOffers(
  entries: readonly WaitingEntry[],
  held: readonly Held[],
  { upgrades, isOpen, isAllowed = () => true }: OfferRules,
): DueOffer[] {
  const now = [...held];
  const due: DueOffer[] = [];
  for (const entry of entries) {
    const { party, user, period, rank } = entry;
    const own = now.filter((one) => one.party === party && one.period === period);
    if (own.some(({ kind }) => kind === 'offer')) continue;
    const isFull = entry.limit !== null && own.length >= entry.limit;
    const replaced = isFull && upgrades ? worstBelow(own, entry) : null;
    if (isFull && !replaced) continue;
    const kept = now.filter((other) => other !== replaced);
    const ownKept = kept.filter((other) => other.party === party);
    const option = entry.options.find(
      (one) =>
        isOpen(one, entry) && !kept.some((other) => isInTheWay(other, one, party)) && isAllowed(one, entry, ownKept),
    );
    if (!option) continue;
    due.push({ entry: entry.id, option, replaces: replaced?.id ?? null });
    now.push({ ...option, id: `offer of ${entry.id}`, kind: 'offer', party, user, period, rank });
  }
  return due;
}

/** The person's stay that the party wanted least, if it wanted it less than this. Nobody cancels what another of the household has. */
const worstBelow = (own: readonly Held[], { user, rank }: WaitingEntry): Held | null =>
  own
    .filter((stay) => stay.user === user && stay.rank !== null && stay.rank > rank)
    .toSorted((a, b) => (b.rank ?? 0) - (a.rank ?? 0))[0] ?? null;

/** In the same hut, or the party's own elsewhere: nobody is in two huts at once. */
const isInTheWay = (other: Held, option: Place, party: string): boolean =>
  (other.hut === option.hut || other.party === party) && overlaps(other, option);

/** Of fewer one could guess who the others are. */
const FEWEST_NOTIFIED = 3;

/**
 * Where an entry stands among those who wait for at least one of the same half days, counted from 1; null when they are
 * too few to be told, or it is not on the list. `entries` are in the order of the list.
 */
export function placeInLine(id: string, entries: readonly WaitingEntry[]): { place: number; of: number } | null {
  const own = entries.find((entry) => entry.id === id);
  if (!own) return null;
  const rivals = entries.filter((entry) => entry === own || (entry.party !== own.party && wantsSame(entry, own)));
  return rivals.length < FEWEST_NOTIFIED ? null : { place: rivals.indexOf(own) + 1, of: rivals.length };
}

const wantsSame = (one: WaitingEntry, other: WaitingEntry): boolean =>
  one.options.some((a) => other.options.some((b) => a.hut === b.hut && overlaps(a, b)));
