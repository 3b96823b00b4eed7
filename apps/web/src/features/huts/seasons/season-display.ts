import type { Season } from '@hytte/contract/huts/seasons';
import { dayNumberOf, type LocalDate } from '@hytte/domain/shared/local-date';
import { formatDatesWithYear } from '#lib/dates.ts';
import { plural, type T } from '#lib/i18n.ts';
import { formatNumber } from '#lib/locale.ts';
import { formatKroner } from '#lib/money.ts';

type Days = Pick<Season, 'start_date' | 'end_date'>;

/** `20.–29. mars 2027` or `20–29 March 2027`. */
export const formatDays = (language: string, { start_date, end_date }: Days): string =>
  formatDatesWithYear(language, { startDate: start_date, endDate: end_date });

export const lengthInDays = (first: LocalDate, last: LocalDate): number => dayNumberOf(last) - dayNumberOf(first) + 1;

const SIGNED = { signDisplay: 'exceptZero', maximumFractionDigits: 2 } as const;

/** `+2` or `+0,5`. */
const signedPoints = (language: string, points: number): string => formatNumber(language, points, SIGNED);

/** `+2 poeng`. */
export const pointsAdded = (t: T, language: string, points: number): string =>
  t(plural(points, 'season_point_added', 'season_points_added'), { points: signedPoints(language, points) });

type PriceChange = Pick<Season, 'price_adjustment_type' | 'price_adjustment_value'>;

/** `+25 %` or `−200 kr`; null when the season does not change the price. */
export function priceChangeText(language: string, season: PriceChange): string | null {
  const { price_adjustment_type: type, price_adjustment_value: value } = season;
  if (type === 'none' || value === 0) return null;
  if (type === 'percentage') return formatNumber(language, value / 100, { ...SIGNED, style: 'percent' });
  return formatKroner(language, value, 'exceptZero');
}

export const countOfDays = (t: T, count: number): string =>
  t(plural(count, 'season_days_one', 'season_days_other'), { count });

export const countOfHuts = (t: T, count: number): string =>
  t(plural(count, 'season_huts_one', 'season_huts_other'), { count });

/** The name with its effects, for the strip: `Påske +2 +25 %`. */
export const shortLabel = (language: string, season: Season): string =>
  [
    season.name,
    ...(season.is_blocked
      ? []
      : [
          season.booking_points_penalty > 0 && signedPoints(language, season.booking_points_penalty),
          priceChangeText(language, season),
        ]),
  ]
    .filter(Boolean)
    .join(' ');

/** The main effect of a season. A closed season has no other (D20). */
type SeasonKind = 'closed' | 'points' | 'price' | 'plain';

export function kindOf(season: Season): SeasonKind {
  if (season.is_blocked) return 'closed';
  if (season.booking_points_penalty > 0) return 'points';
  return season.price_adjustment_type !== 'none' && season.price_adjustment_value !== 0 ? 'price' : 'plain';
}

/** The patterns of the calendar: cross-hatched, and a dashed heather band along the top. */
export const patternOf: Record<SeasonKind, string> = {
  closed:
    'border-line-strong bg-(--cal-blocked) ' +
    'bg-[repeating-linear-gradient(45deg,var(--cal-blocked-hatch)_0_1px,transparent_1px_7px),repeating-linear-gradient(135deg,var(--cal-blocked-hatch)_0_1px,transparent_1px_7px)]',
  points:
    'border-lyng bg-lyng-soft ' +
    'bg-[repeating-linear-gradient(90deg,var(--lyng)_0_6px,transparent_6px_9px)] bg-size-[100%_4px] bg-no-repeat',
  price: 'border-info bg-info-soft',
  plain: 'border-line-strong bg-sunken',
};

/** The id of a season's card on the page. */
export const anchorOf = ({ id }: Pick<Season, 'id'>): string => `season-${id}`;
