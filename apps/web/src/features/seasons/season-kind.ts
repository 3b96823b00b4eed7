import type { Season } from '@hytte/contract/seasons';

/** What one notices first about a season. A closed one has no other effect (D20). */
export type SeasonKind = 'closed' | 'points' | 'price' | 'plain';

export function kindOf(season: Season): SeasonKind {
  if (season.is_blocked) return 'closed';
  if (season.booking_points_penalty > 0) return 'points';
  return season.price_adjustment_type !== 'none' && season.price_adjustment_value !== 0 ? 'price' : 'plain';
}

/** The same signs as in the calendar: cross-hatch, and a dashed heather band along the top. */
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

/** Where a season's card is found on the page. */
export const anchorOf = ({ id }: Pick<Season, 'id'>): string => `season-${id}`;
