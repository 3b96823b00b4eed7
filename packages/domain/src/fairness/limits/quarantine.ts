import type { SlotRun } from '../../stays/bookings/stay.ts';
import { type NamedSeason, namedSeasonsTouching } from '../../huts/seasons/recurring.ts';
import type { CountedStay } from './limits.ts';

/** Who has had a season in the last so many years stands behind the others in draw periods with that season. */
export type Quarantine = {
  /** By name, of whichever year. */
  season: string;
  years: number;
};

export const MOST_QUARANTINES = 3;
export const QUARANTINE_YEARS = { least: 1, most: 5, suggested: 1, withoutWarning: 2 } as const;
const LONGEST_NAME = 60;

const isValid = ({ season, years }: Quarantine): boolean =>
  season.trim() !== '' &&
  season.length <= LONGEST_NAME &&
  Number.isInteger(years) &&
  years >= QUARANTINE_YEARS.least &&
  years <= QUARANTINE_YEARS.most;

export const areQuarantinesValid = (rules: readonly Quarantine[]): boolean =>
  rules.length <= MOST_QUARANTINES && rules.every(isValid);

/** After all other lines of a draw: behind, never out. */
export const QUARANTINE_LINE = 100;

/** The days of a draw period and the huts it is about. */
export type PeriodDays = SlotRun & { hutIds: readonly string[] };

/** Which season a party has had too lately for the period, and when. */
export type HeldBack = { season: string; year: number };

/**
 * Whether a party stands behind in a period. `used` are the stays of all its people that have begun, without those they did
 * not come to. A season has the year it begins in: New Year belongs to the Christmas before.
 */
export function heldBack(
  { hutIds, ...days }: PeriodDays,
  used: readonly CountedStay[],
  { quarantine, seasons }: { quarantine: readonly Quarantine[]; seasons: readonly NamedSeason[] },
): HeldBack | null {
  for (const { season, years } of quarantine) {
    const touching = (stay: CountedStay) => namedSeasonsTouching([season], seasons, stay).map(yearOf);
    const yearsOfPeriod = hutIds.flatMap((hut) => touching({ ...days, hut }));
    const had = used
      .flatMap(touching)
      .filter((year) => yearsOfPeriod.some((now) => now > year && now - year <= years))
      .toSorted((one, other) => other - one)[0];
    if (had !== undefined) return { season, year: had };
  }
  return null;
}

const yearOf = ({ startDate }: NamedSeason): number => Number(startDate.slice(0, 4));
