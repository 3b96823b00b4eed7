import type { HutInList } from '@hytte/contract/huts/huts';
import { costOf, pointsCost } from '@hytte/domain/stays/bookings/cost';
import { type SlotRun, slotsOf, slotsOfDays } from '@hytte/domain/stays/bookings/stay';
import { appliesTo, blockingSeason, type Season, seasonsTouching } from '@hytte/domain/huts/seasons/season';
import { addDays, type LocalDate, weekdayOf } from '@hytte/domain/shared/local-date';
import { pricingOf } from '#features/huts/huts/huts.api.ts';

const FRIDAY = 5;

/** In øre and in tenths of a point. */
type Price = { ore: number; points: number };

export type SeasonExample = {
  hut: HutInList;
  stay: SlotRun;
  isWeekend: boolean;
  usual: Price;
  inSeason: Price;
  /** Another season that closes the same days. */
  closedBy: Season | null;
};

export const hutsOf = (season: Season, huts: readonly HutInList[]): HutInList[] =>
  huts.filter(({ id }) => appliesTo(season, id));

/** An example stay in the season, priced with and without it; the club's other seasons count in both. */
export function exampleOf(season: Season, others: readonly Season[], huts: readonly HutInList[]): SeasonExample | null {
  const affected = hutsOf(season, huts);
  // Prefers a hut with a price: a free one would not show a price change.
  const hut = affected.find(({ price }) => price > 0) ?? affected[0];
  if (hut === undefined) return null;
  const { stay, isWeekend } = stayIn(season);
  return {
    hut,
    stay,
    isWeekend,
    usual: priceOf(stay, hut, others),
    inSeason: priceOf(stay, hut, [...others, season]),
    closedBy: blockingSeason(others, hut.id, stay),
  };
}

/** The first weekend that is completely in the season, or else its first day or two. */
function stayIn({ startDate, endDate }: Season): { stay: SlotRun; isWeekend: boolean } {
  const friday = addDays(startDate, (FRIDAY - weekdayOf(startDate) + 7) % 7);
  const sunday = addDays(friday, 2);
  if (sunday <= endDate) {
    const stay = slotsOf({ startDate: friday, startHalf: 'PM', endDate: sunday, endHalf: 'AM' });
    return { stay, isWeekend: true };
  }
  const second = addDays(startDate, 1);
  return { stay: slotsOfDays(startDate, earlier(second, endDate)), isWeekend: false };
}

const earlier = (one: LocalDate, other: LocalDate): LocalDate => (one < other ? one : other);

const priceOf = (stay: SlotRun, hut: HutInList, seasons: readonly Season[]): Price => ({
  ore: costOf(stay, pricingOf(hut), seasons).totalOre,
  points: pointsCost(seasonsTouching(seasons, hut.id, stay)),
});
