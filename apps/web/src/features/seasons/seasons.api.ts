import type { Api } from '@hytte/contract/api';
import type { Sending } from '@hytte/contract/endpoint';
import type { Season as SeasonOnTheWire } from '@hytte/contract/seasons';
import type { Season } from '@hytte/domain/seasons/season';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export type SeasonInput = Sending<Api['POST /api/clubs/{clubId}/seasons']>['body'];

export const seasonsQuery = (clubId: string) =>
  queryOptions({
    queryKey: ['clubs', clubId, 'seasons'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{clubId}/seasons', { params: { clubId }, signal })).seasons,
  });

/** A season as the rules know it: in tenths, hundredths and ids. */
export const asRules = (season: SeasonOnTheWire): Season => ({
  name: season.name,
  startDate: season.start_date,
  endDate: season.end_date,
  isBlocked: season.is_blocked,
  penalty: Math.round(season.booking_points_penalty * 10),
  priceAdjustmentType: season.price_adjustment_type,
  priceAdjustment: Math.round(season.price_adjustment_value * 100),
  hutIds: season.applies_to_all_huts ? null : season.huts.map(({ id }) => id),
});
