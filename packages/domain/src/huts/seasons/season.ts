import { overlaps, slotsOfDays, type SlotRun } from '../../stays/bookings/stay.ts';
import type { LocalDate } from '../../shared/local-date.ts';

export const PRICE_ADJUSTMENTS = ['none', 'percentage', 'fixed_amount'] as const;
export type PriceAdjustmentType = (typeof PRICE_ADJUSTMENTS)[number];

/** A span of whole days with its own penalty, price or block. Seasons may overlap (D20). */
export type Season = {
  name: string;
  startDate: LocalDate;
  endDate: LocalDate;
  isBlocked: boolean;
  /** Tenths of a point. */
  penalty: number;
  priceAdjustmentType: PriceAdjustmentType;
  /** Hundredths: of a per cent, or of a krone. */
  priceAdjustment: number;
  /** Null means every hut of the club. */
  hutIds: readonly string[] | null;
};

export const slotsOfSeason = ({ startDate, endDate }: Pick<Season, 'startDate' | 'endDate'>): SlotRun =>
  slotsOfDays(startDate, endDate);

export const appliesTo = ({ hutIds }: Pick<Season, 'hutIds'>, hutId: string): boolean =>
  hutIds === null || hutIds.includes(hutId);

/** The seasons of a hut that a stay touches with at least one half day. */
export const seasonsTouching = <S extends Season>(seasons: readonly S[], hutId: string, stay: SlotRun): S[] =>
  seasons.filter((season) => appliesTo(season, hutId) && overlaps(slotsOfSeason(season), stay));

export const blockingSeason = <S extends Season>(seasons: readonly S[], hutId: string, stay: SlotRun): S | null =>
  seasonsTouching(seasons, hutId, stay).find(({ isBlocked }) => isBlocked) ?? null;

/** The others with a day and a hut in common: their points and prices add up (D20). */
export const seasonsOverlapping = <S extends Season>(season: Season, others: readonly S[]): S[] =>
  others.filter(
    (other) =>
      overlaps(slotsOfSeason(other), slotsOfSeason(season)) &&
      (other.hutIds === null || season.hutIds === null || other.hutIds.some((id) => appliesTo(season, id))),
  );

/** The fields of a season form that are checked against each other. */
export type SeasonDraft = {
  startDate: LocalDate;
  endDate: LocalDate;
  priceAdjustmentType: PriceAdjustmentType;
  /** Hundredths: of a per cent, or of a krone. */
  priceAdjustment: number;
  /** Null means every hut of the club. */
  hutIds: readonly string[] | null;
};

export type SeasonRefusal = 'dates_reversed' | 'percentage_too_low' | 'select_at_least_one_hut';

const MIN_PERCENTAGE = -100_00;

/** Why the season is not valid, or null. It may last a single day; discounts end at 100 %. */
export function checkSeason(draft: SeasonDraft): SeasonRefusal | null {
  if (draft.endDate < draft.startDate) return 'dates_reversed';
  if (draft.priceAdjustmentType === 'percentage' && draft.priceAdjustment < MIN_PERCENTAGE) return 'percentage_too_low';
  if (draft.hutIds?.length === 0) return 'select_at_least_one_hut';
  return null;
}
