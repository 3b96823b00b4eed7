import type { Api } from '@hytte/contract/api';
import type { Booking } from '@hytte/contract/bookings';
import type { RequestInput } from '@hytte/contract/endpoint';
import type { Season as SeasonOnTheWire } from '@hytte/contract/seasons';
import { slotsOf } from '@hytte/domain/bookings/stay';
import { type Season, seasonsTouching } from '@hytte/domain/seasons/season';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { useT } from '#lib/i18n.ts';
import { showToast } from '#ui/toast.tsx';

export type SeasonInput = RequestInput<Api['POST /api/clubs/{clubId}/seasons']>['body'];

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

/** The stays and requests in a season's days, at all huts. */
export const staysQuery = (clubId: string, { startDate: from, endDate: to }: Season) =>
  queryOptions({
    queryKey: ['bookings', 'in-days', clubId, from, to],
    queryFn: async ({ signal }) => (await call('GET /api/bookings', { query: { clubId, from, to }, signal })).bookings,
  });

/** How many of them are given away, at huts that the season applies to. */
export const allocatedStaysIn = (season: Season, bookings: readonly Booking[]): number =>
  bookings.filter((booking) => {
    const stay = slotsOf({
      startDate: booking.start_date,
      startHalf: booking.start_half_day,
      endDate: booking.end_date,
      endHalf: booking.end_half_day,
    });
    return booking.status === 'allocated' && seasonsTouching([season], booking.hut_id, stay).length > 0;
  }).length;

/** After any change: the seasons, and the lists of stays, whose prices follow them. */
const invalidateSeasons = (queryClient: QueryClient, clubId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: seasonsQuery(clubId).queryKey }),
    queryClient.invalidateQueries({ queryKey: ['bookings'] }),
  ]);

const create = (clubId: string, body: SeasonInput) =>
  call('POST /api/clubs/{clubId}/seasons', { params: { clubId }, body });

/** A new season, or with an id another shape of an old one. */
export function useSaveSeason(clubId: string, seasonId: string | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SeasonInput) =>
      seasonId === null
        ? create(clubId, body)
        : call('PUT /api/clubs/{clubId}/seasons/{seasonId}', { params: { clubId, seasonId }, body }),
    onSuccess: () => invalidateSeasons(queryClient, clubId),
  });
}

/** One after the other: if one is refused, those before it are there and those after it are not. */
export function useAddSeasons(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (bodies: readonly SeasonInput[]) => {
      for (const body of bodies) await create(clubId, body);
    },
    onSettled: () => invalidateSeasons(queryClient, clubId),
  });
}

// It removes its own button, so it tells here that it is done: a component that is gone cannot.
export function useDeleteSeason(clubId: string, { id: seasonId, name }: Pick<SeasonOnTheWire, 'id' | 'name'>) {
  const t = useT();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/clubs/{clubId}/seasons/{seasonId}', { params: { clubId, seasonId } }),
    onSuccess: async () => {
      showToast.success(t('season_deleted', { season: name }));
      await invalidateSeasons(queryClient, clubId);
    },
  });
}
