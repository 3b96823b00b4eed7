import type { Api } from '@hytte/contract/api';
import type { RequestInput } from '@hytte/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { availableOffline } from '#lib/offline.ts';
import { queryKeys } from '#lib/query-keys.ts';

/** Kept for the hut, where there may be no network. */
export const stayDepartureQuery = (bookingId: string) =>
  queryOptions({
    queryKey: queryKeys.booking(bookingId, 'departure'),
    queryFn: ({ signal }) => call('GET /api/bookings/{id}/departure', { params: { id: bookingId }, signal }),
    ...availableOffline,
  });

type HutOfClub = { clubId: string; hutId: string };

/** With what guests have sent. */
export const hutDepartureQuery = ({ clubId, hutId }: HutOfClub) =>
  queryOptions({
    queryKey: [...queryKeys.club(clubId), 'departure', hutId],
    queryFn: ({ signal }) =>
      call('GET /api/clubs/{clubId}/huts/{hutId}/departure-list', { params: { clubId, hutId }, signal }),
    staleTime: 0,
  });

export type SavedLines = RequestInput<Api['PUT /api/clubs/{clubId}/huts/{hutId}/departure-list']>['body']['lines'];

export function useSaveList(hut: HutOfClub) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (lines: SavedLines) =>
      call('PUT /api/clubs/{clubId}/huts/{hutId}/departure-list', { params: hut, body: { lines } }),
    onSuccess: () => queryClient.invalidateQueries(hutDepartureQuery(hut)),
  });
}

/** On the start page, and beside what was sent. */
export function useSeeDeparture(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reportId: string) =>
      call('POST /api/clubs/{clubId}/departures/{reportId}/seen', { params: { clubId, reportId } }),
    // Also after a refusal: somebody else may have done the same.
    onSettled: () =>
      Promise.all(
        [queryKeys.today(clubId), [...queryKeys.club(clubId), 'departure']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
