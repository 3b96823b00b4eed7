import type { LocalDate } from '../shared/local-date.ts';
import type { PriceAdjustmentType } from './season.ts';

/** What an admin has filled in, as far as the fields must agree with each other. */
export type SeasonDraft = {
  startDate: LocalDate;
  endDate: LocalDate;
  priceAdjustmentType: PriceAdjustmentType;
  /** Hundredths: of a per cent, or of a krone. */
  priceAdjustment: number;
  /** Null is every hut of the club. */
  hutIds: readonly string[] | null;
};

export type SeasonRefusal = 'dates_reversed' | 'percentage_too_low' | 'select_at_least_one_hut';

const FREE = -100_00;

/** Why this cannot be a season, or null. The last day may be the first; nothing is cheaper than free. */
export function checkSeason(draft: SeasonDraft): SeasonRefusal | null {
  if (draft.endDate < draft.startDate) return 'dates_reversed';
  if (draft.priceAdjustmentType === 'percentage' && draft.priceAdjustment < FREE) return 'percentage_too_low';
  if (draft.hutIds?.length === 0) return 'select_at_least_one_hut';
  return null;
}
