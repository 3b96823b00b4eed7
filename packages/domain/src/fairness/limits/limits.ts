import { dateOfSlot, dayOfSlot, type SlotRun } from '../../stays/bookings/stay.ts';
import { isSameSeason, type NamedSeason, namedSeasonsTouching } from '../../huts/seasons/recurring.ts';

export const LIMIT_KINDS = ['in_year', 'ahead'] as const;

/**
 * At most so many stays for each party, which is a member or a household. `in_year`: those that begin in the same calendar
 * year. `ahead`: those that it has at any time and that have not begun.
 */
export type StayLimit = {
  /** Stays the same when the limit gets another name. */
  id: string;
  name: string;
  kind: (typeof LIMIT_KINDS)[number];
  most: number;
  /** Only stays that touch a season with one of these names, of whichever year; null: all stays. */
  seasons: string[] | null;
  /** Of `ahead`: stays that begin within so many days do not count, so that no hut stands empty. */
  freeWithinDays: number;
};

export const MOST_LIMITS = 5;
export const LIMIT_STAYS = { least: 1, most: 50, suggested: 2 } as const;
export const FREE_WITHIN_DAYS = { least: 0, most: 60, suggested: 14 } as const;
export const LIMIT_NAME_LENGTH = 60;
const MOST_SEASONS = 10;
const ID = /^[a-z0-9]{4,12}$/;

const isWithin = (value: number, { least, most }: { least: number; most: number }): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

const isName = (name: string): boolean => name.trim() !== '' && name.length <= LIMIT_NAME_LENGTH;

const isLimitValid = ({ id, name, most, seasons, freeWithinDays }: StayLimit): boolean =>
  ID.test(id) &&
  isName(name) &&
  isWithin(most, LIMIT_STAYS) &&
  isWithin(freeWithinDays, FREE_WITHIN_DAYS) &&
  (seasons === null || (seasons.length > 0 && seasons.length <= MOST_SEASONS && seasons.every(isName)));

/** Each has a name of its own, by which members are told of it. */
export const areLimitsValid = (limits: readonly StayLimit[]): boolean =>
  limits.length <= MOST_LIMITS &&
  limits.every(isLimitValid) &&
  new Set(limits.map(({ id }) => id)).size === limits.length &&
  new Set(limits.map(({ name }) => name.trim().toLowerCase())).size === limits.length;

/** A stay that somebody has or would have. */
export type CountedStay = SlotRun & { hut: string };

/** What a party has: stays of all its people, half days that are offered to them, and frozen lists that may give more. */
export type Holding = { stays: readonly CountedStay[]; frozen: readonly FrozenList[] };

/** A wish list between its deadline and its draw: nobody knows yet what it gives, and it can no longer be changed. */
type FrozenList = {
  /** How many stays it can give. */
  most: number;
  /** The options of each wish. */
  wishes: readonly (readonly CountedStay[])[];
};

export type LimitFacts = {
  limits: readonly StayLimit[];
  /** Of the club, also those that are over. */
  seasons: readonly NamedSeason[];
  /** The first half day of today. */
  today: number;
};

/** A limit as one stay meets it. Each year has a count of its own, so the year is part of the key. */
export type Counter = { key: string; limit: StayLimit; year: number | null };

/** The limits that the stay counts towards. */
export const countersOf = (stay: CountedStay, { limits, seasons, today }: LimitFacts): Counter[] =>
  limits
    .filter((limit) => counts(limit, stay, today) && isOfSeason(limit, stay, seasons))
    .map((limit) => {
      if (limit.kind === 'ahead') return { key: limit.id, limit, year: null };
      const year = Number(dateOfSlot(stay.first).slice(0, 4));
      return { key: `${limit.id}:${year}`, limit, year };
    });

const counts = ({ kind, freeWithinDays }: StayLimit, { first }: CountedStay, today: number): boolean =>
  kind === 'in_year' || dayOfSlot(first) > dayOfSlot(today) + freeWithinDays;

const isOfSeason = (limit: StayLimit, stay: CountedStay, seasons: readonly NamedSeason[]): boolean =>
  limit.seasons === null || namedSeasonsTouching(limit.seasons, seasons, stay).length > 0;

/** How many more stays of the kind a party can have; a frozen list counts with all that it could give. */
export function leftOf({ key, limit }: Counter, { stays, frozen }: Holding, facts: LimitFacts): number {
  const isCounted = (stay: CountedStay): boolean => countersOf(stay, facts).some((counter) => counter.key === key);
  const possible = frozen.map(({ most, wishes }) =>
    Math.min(most, wishes.filter((options) => options.some(isCounted)).length),
  );
  const used = stays.filter(isCounted).length + possible.reduce((sum, many) => sum + many, 0);
  return Math.max(0, limit.most - used);
}

/** What the stay counts towards, and how much is left of it before the stay. */
export const limitsLeft = (stay: CountedStay, holding: Holding, facts: LimitFacts): (Counter & { left: number })[] =>
  countersOf(stay, facts).map((counter) => ({ ...counter, left: leftOf(counter, holding, facts) }));

/** The first limit that has nothing left for the stay, or null. */
export const limitInTheWay = (stay: CountedStay, holding: Holding, facts: LimitFacts): Counter | null =>
  limitsLeft(stay, holding, facts).find(({ left }) => left === 0) ?? null;

/** A limit as members are told of it; the year of an `in_year` one. */
export type NamedLimit = Pick<StayLimit, 'name' | 'most'> & { year: number | null };

/** The limit of a counter's key among those of the rules that the key was made under; null if they have none such. */
export function limitOfKey(key: string, limits: readonly StayLimit[]): NamedLimit | null {
  const [id, year] = key.split(':');
  const limit = limits.find((each) => each.id === id);
  return limit ? { name: limit.name, most: limit.most, year: year === undefined ? null : Number(year) } : null;
}

type NamingRules = { limits: readonly StayLimit[]; quarantine: readonly { season: string }[] };

/** The names by which the rules know seasons. */
export const namedBy = ({ limits, quarantine }: NamingRules): string[] => [
  ...limits.flatMap(({ seasons }) => seasons ?? []),
  ...quarantine.map(({ season }) => season),
];

export const isNamedIn = (names: readonly string[], season: Pick<NamedSeason, 'name'>): boolean =>
  names.some((name) => isSameSeason(name, season.name));
