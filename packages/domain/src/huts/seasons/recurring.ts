import { overlaps, type SlotRun } from '../../stays/bookings/stay.ts';
import { appliesTo, type Season, slotsOfSeason } from './season.ts';

/** A season as far as rules that name seasons know it. */
export type NamedSeason = Pick<Season, 'name' | 'startDate' | 'endDate' | 'hutIds'>;

/**
 * Seasons have dates, so each year has its own. Those with the same name are the same season of different years, whether
 * or not the year stands in the name: `Påske`, `påske 2027` and `Jul 2026/2027`.
 */
export const isSameSeason = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);

const wordsOf = (name: string): string =>
  name
    .toLowerCase()
    .split(/[\s/–-]/)
    .filter((word) => word !== '' && !/^\d{4}$/.test(word))
    .join(' ');

/** The seasons with one of these names, of whichever year, that a stay touches with at least one half day. */
export const namedSeasonsTouching = <S extends NamedSeason>(
  names: readonly string[],
  seasons: readonly S[],
  { hut, ...stay }: SlotRun & { hut: string },
): S[] =>
  seasons.filter(
    (season) =>
      names.some((name) => isSameSeason(name, season.name)) &&
      appliesTo(season, hut) &&
      overlaps(slotsOfSeason(season), stay),
  );

/** Each name once, as it was first written and without the year: what a rule can name. */
export function seasonNames(seasons: readonly Pick<NamedSeason, 'name'>[]): string[] {
  const names: string[] = [];
  for (const { name } of seasons) {
    const plain = name.replaceAll(/\b\d{4}\b/g, '').trim() || name;
    if (!names.some((known) => isSameSeason(known, plain))) names.push(plain);
  }
  return names;
}
