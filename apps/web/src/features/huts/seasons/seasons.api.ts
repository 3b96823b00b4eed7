import type { Season as SeasonOnTheWire } from '@hytte/contract/huts/seasons';
import type { Season } from '@hytte/domain/huts/seasons/season';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { queryKeys } from '#lib/query-keys.ts';

export const seasonsQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.seasons(clubId),
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{clubId}/seasons', { params: { clubId }, signal })).seasons,
  });

/** A season in the units of the domain: tenths of points, hundredths of price adjustments, hut ids. */
export const asRules = (season: SeasonOnTheWire): Season => ({
  // With the reason, where there is one: club admins read it wherever closed days are named.
  name: season.closed_because === undefined ? season.name : `${season.name} (${season.closed_because})`,
  startDate: season.start_date,
  endDate: season.end_date,
  isBlocked: season.is_blocked,
  penalty: Math.round(season.booking_points_penalty * 10),
  priceAdjustmentType: season.price_adjustment_type,
  priceAdjustment: Math.round(season.price_adjustment_value * 100),
  hutIds: season.applies_to_all_huts ? null : season.huts.map(({ id }) => id),
});
