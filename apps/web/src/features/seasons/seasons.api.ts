import type { Api } from '@hytte/contract/api';
import type { Booking } from '@hytte/contract/bookings';
import type { RequestInput } from '@hytte/contract/endpoint';
import type { Season as SeasonOnTheWire } from '@hytte/contract/seasons';
import { slotsOf } from '@hytte/domain/bookings/stay';
import { type Season, seasonsTouching } from '@hytte/domain/seasons/season';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { callOnce } from '#lib/call-once.ts';
import { useT } from '#lib/i18n.ts';
import { afterSeasonsChanged, queryKeys } from '#lib/query-keys.ts';
import { showToast } from '#ui/toast.tsx';

export type SeasonInput = RequestInput<Api['POST /api/clubs/{clubId}/seasons']>['body'];

export const seasonsQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.seasons(clubId),
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{clubId}/seasons', { params: { clubId }, signal })).seasons,
  });

/** A season in the units of the domain: tenths of points, hundredths of price adjustments, hut ids. */
export const asRules = (season: SeasonOnTheWire): Season => ({
  // With the reason, where there is one: those who run the club read it wherever closed days are named.
  name: season.closed_because === undefined ? season.name : `${season.name} (${season.closed_because})`,
  startDate: season.start_date,
  endDate: season.end_date,
  isBlocked: season.is_blocked,
  penalty: Math.round(season.booking_points_penalty * 10),
  priceAdjustmentType: season.price_adjustment_type,
  priceAdjustment: Math.round(season.price_adjustment_value * 100),
  hutIds: season.applies_to_all_huts ? null : season.huts.map(({ id }) => id),
});

/** Stays and requests at all huts on the days of a season. */
export const staysQuery = (clubId: string, { startDate: from, endDate: to }: Season) =>
  queryOptions({
    queryKey: queryKeys.bookingsInDays(clubId, from, to),
    queryFn: async ({ signal }) => (await call('GET /api/bookings', { query: { clubId, from, to }, signal })).bookings,
  });

/** How many of the bookings are allocated stays in huts that the season applies to. */
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

const create = (clubId: string, body: SeasonInput) =>
  callOnce('POST /api/clubs/{clubId}/seasons', { params: { clubId }, body });

/** Creates a season, or updates the one with the id. */
export function useSaveSeason(clubId: string, season: Pick<SeasonOnTheWire, 'id' | 'version'> | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SeasonInput) =>
      season === null
        ? create(clubId, body)
        : call('PUT /api/clubs/{clubId}/seasons/{seasonId}', {
            params: { clubId, seasonId: season.id },
            body,
            ifMatch: season.version,
          }),
    // A refusal too: somebody may have changed it meanwhile.
    onSettled: () => afterSeasonsChanged(queryClient, clubId),
  });
}

/** Creates them one after the other. Not atomic: after a refusal the earlier ones exist and the later ones do not. */
export function useAddSeasons(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (bodies: readonly SeasonInput[]) => {
      for (const body of bodies) await create(clubId, body);
    },
    onSettled: () => afterSeasonsChanged(queryClient, clubId),
  });
}

// The toast is shown here: the component with the button is unmounted by its success.
export function useDeleteSeason(clubId: string, { id: seasonId, name }: Pick<SeasonOnTheWire, 'id' | 'name'>) {
  const t = useT();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/clubs/{clubId}/seasons/{seasonId}', { params: { clubId, seasonId } }),
    onSuccess: async () => {
      showToast.success(t('season_deleted', { season: name }));
      await afterSeasonsChanged(queryClient, clubId);
    },
  });
}
