import type { HutInList } from '@hytte/contract/huts';
import { costOf, pointsCost } from '@hytte/domain/bookings/cost';
import { slotsOf, slotsOfDays, type SlotRun } from '@hytte/domain/bookings/stay';
import { appliesTo, blockingSeason, type Season, seasonsTouching } from '@hytte/domain/seasons/season';
import { addDays, type LocalDate, weekdayOf } from '@hytte/domain/shared/local-date';

const FRIDAY = 5;

/** What a stay costs: øre, and tenths of a point. */
type Price = { ore: number; points: number };

export type SeasonExample = {
  hut: HutInList;
  stay: SlotRun;
  isWeekend: boolean;
  usual: Price;
  inSeason: Price;
  /** Another season that closes these days. */
  closedBy: Season | null;
};

export const hutsOf = (season: Season, huts: readonly HutInList[]): HutInList[] =>
  huts.filter(({ id }) => appliesTo(season, id));

/** A stay in the season at one of its huts, with it and without; the club's other seasons count in both. */
export function exampleOf(season: Season, others: readonly Season[], huts: readonly HutInList[]): SeasonExample | null {
  const affected = hutsOf(season, huts);
  // A hut that is free would show nothing of what happens to prices.
  const hut = affected.find(({ price }) => price > 0) ?? affected[0];
  if (hut === undefined) return null;
  const { stay, isWeekend } = aStayIn(season);
  return {
    hut,
    stay,
    isWeekend,
    usual: priceOf(stay, hut, others),
    inSeason: priceOf(stay, hut, [...others, season]),
    closedBy: blockingSeason(others, hut.id, stay),
  };
}

/** The first weekend that lies wholly within it, or else its first day or two. */
function aStayIn({ startDate, endDate }: Season): { stay: SlotRun; isWeekend: boolean } {
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

function priceOf(stay: SlotRun, hut: HutInList, seasons: readonly Season[]): Price {
  const prices = {
    hutId: hut.id,
    priceOre: Math.round(hut.price * 100),
    minimumPaidDays: hut.minimum_paid_days,
    fixedAmountOre: hut.fixed_amount,
  };
  return {
    ore: costOf(stay, prices, seasons).totalOre,
    points: pointsCost(seasonsTouching(seasons, hut.id, stay)),
  };
}
