import type { Api } from '@hytte/contract/api';
import type { Booking } from '@hytte/contract/stays/bookings';
import { readStay } from '@hytte/contract/stays/sent-stay';
import type { RequestInput } from '@hytte/contract/endpoint';
import type { Season as SeasonOnTheWire } from '@hytte/contract/huts/seasons';
import { type Season, seasonsTouching } from '@hytte/domain/huts/seasons/season';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { callOnce } from '#lib/call-once.ts';
import { useT } from '#lib/i18n.ts';
import { afterSeasonsChanged, queryKeys } from '#lib/query-keys.ts';
import { showToast } from '#ui/toast.tsx';

// Apart from seasons.api.ts, which is loaded with the first view of the booking page.

export type SeasonInput = RequestInput<Api['POST /api/clubs/{clubId}/seasons']>['body'];

/** Stays and requests at all huts on the days of a season. */
export const staysQuery = (clubId: string, { startDate: from, endDate: to }: Season) =>
  queryOptions({
    queryKey: queryKeys.bookingsInDays(clubId, from, to),
    queryFn: async ({ signal }) => (await call('GET /api/bookings', { query: { clubId, from, to }, signal })).bookings,
  });

/** How many of the bookings are allocated stays in huts that the season applies to. */
export const allocatedStaysIn = (season: Season, bookings: readonly Booking[]): number =>
  bookings.filter(
    (booking) =>
      booking.status === 'allocated' && seasonsTouching([season], booking.hut_id, readStay(booking)).length > 0,
  ).length;

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
