import type { Season as SeasonOnTheWire } from '@hytte/contract/huts/seasons';
import { isReason } from '@hytte/domain/stays/bookings/board-acts';
import type { PriceAdjustmentType, Season } from '@hytte/domain/huts/seasons/season';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { toKroner, toOre } from '@hytte/domain/shared/money';
import type { SeasonInput } from '../edit-seasons.api.ts';

/** The values of the form. Points are a string until they are sent. */
export type SeasonFields = {
  name: string;
  start: LocalDate | null;
  end: LocalDate | null;
  isBlocked: boolean;
  /** Why it is closed, for the email to those who have asked for the days; may be empty. */
  closedBecause: string;
  penalty: string;
  priceType: PriceAdjustmentType;
  /** A field of its own: numeric keyboards of phones have no minus key. */
  direction: 'dearer' | 'cheaper';
  /** In hundredths of a per cent, or in øre; null while it cannot be read. */
  amount: number | null;
  allHuts: boolean;
  hutIds: string[];
};

/** The limits of the contract. */
export const MAX_POINTS = 100;
/** In hundredths. */
export const MAX_AMOUNT = 10_000_000;

export const EMPTY_SEASON: SeasonFields = {
  name: '',
  start: null,
  end: null,
  isBlocked: false,
  closedBecause: '',
  penalty: '0',
  priceType: 'none',
  direction: 'dearer',
  amount: 0,
  allHuts: true,
  hutIds: [],
};

export const fieldsOf = (season: SeasonOnTheWire): SeasonFields => ({
  name: season.name,
  start: season.start_date,
  end: season.end_date,
  isBlocked: season.is_blocked,
  closedBecause: season.closed_because ?? '',
  penalty: String(season.booking_points_penalty),
  priceType: season.price_adjustment_type,
  direction: season.price_adjustment_value < 0 ? 'cheaper' : 'dearer',
  amount: toOre(Math.abs(season.price_adjustment_value)),
  allHuts: season.applies_to_all_huts,
  hutIds: season.huts.map(({ id }) => id),
});

/** In tenths. Anything but a positive number counts as 0. */
const penaltyOf = ({ penalty, isBlocked }: SeasonFields): number =>
  isBlocked ? 0 : Math.max(0, Math.round((Number(penalty) || 0) * 10));

/** In hundredths, signed. A typed minus makes it cheaper, whatever direction is chosen. */
export function priceChangeOf({ priceType, direction, amount, isBlocked }: SeasonFields): number {
  if (isBlocked || priceType === 'none' || !amount) return 0;
  return direction === 'cheaper' ? -Math.abs(amount) : amount;
}

/** The season in the shape of the domain; null until its days are valid. */
export function rulesOf(fields: SeasonFields): Season | null {
  const { start, end } = fields;
  if (start === null || end === null || end < start) return null;
  return {
    name: fields.name.trim(),
    startDate: start,
    endDate: end,
    isBlocked: fields.isBlocked,
    penalty: penaltyOf(fields),
    priceAdjustmentType: fields.isBlocked ? 'none' : fields.priceType,
    priceAdjustment: priceChangeOf(fields),
    hutIds: fields.allHuts ? null : fields.hutIds,
  };
}

/** Sent beside the rules, where there is one. */
export const reasonOf = ({ isBlocked, closedBecause }: SeasonFields): Pick<SeasonInput, 'closed_because'> =>
  isBlocked && isReason(closedBecause) ? { closed_because: closedBecause.trim() } : {};

/** `rulesOf` has already cleared points and price of a closed season: they would have no effect. */
export const toSeasonInput = (rules: Season): SeasonInput => ({
  name: rules.name,
  start_date: rules.startDate,
  end_date: rules.endDate,
  is_blocked: rules.isBlocked,
  booking_points_penalty: rules.penalty / 10,
  price_adjustment_type: rules.priceAdjustmentType,
  price_adjustment_value: toKroner(rules.priceAdjustment),
  applies_to_all_huts: rules.hutIds === null,
  hut_ids: [...(rules.hutIds ?? [])],
});
