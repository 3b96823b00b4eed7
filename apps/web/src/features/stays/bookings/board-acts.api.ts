import type { Api } from '@hytte/contract/api';
import type { RequestInput } from '@hytte/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { rememberReceipt } from '#features/fairness/journal/journal.api.ts';
import { call } from '#lib/api-client.ts';
import { callOnce } from '#lib/call-once.ts';
import { afterSeasonsChanged, afterStayChanged, queryKeys } from '#lib/query-keys.ts';
import type { ShownBooking } from './bookings.api.ts';

/** What clubs cancelled of one's own in the past year. */
export const cancelledBookingsQuery = queryOptions({
  queryKey: queryKeys.cancelledBookings,
  queryFn: async ({ signal }) => (await call('GET /api/user-bookings/cancelled', { signal })).bookings,
});

export function useCancelForClub({ id, club_id }: Pick<ShownBooking, 'id' | 'club_id'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => callOnce('POST /api/bookings/{id}/cancel', { params: { id }, body: { reason } }),
    // Not awaited: the dialog that shows the stay must close before the refetched lists no longer have it.
    onSuccess: () => void afterStayChanged(queryClient, club_id, id),
  });
}

/** Says that the guest did not come, or takes it back. */
export function useNoShow(
  { id, club_id }: Pick<ShownBooking, 'id' | 'club_id'>,
  route: 'POST /api/bookings/{id}/no-show' | 'DELETE /api/bookings/{id}/no-show',
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(route, { params: { id } }),
    // Also after a refusal: somebody else may have done the same.
    onSettled: () => afterStayChanged(queryClient, club_id),
  });
}

type Move = RequestInput<Api['POST /api/bookings/{id}/move']>['body'];

/** Optimistic locking: `version` is sent as If-Match, and an outdated one is refused. */
export function useMoveForClub({ id, club_id, version }: Pick<ShownBooking, 'id' | 'club_id' | 'version'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Move) => callOnce('POST /api/bookings/{id}/move', { params: { id }, body, ifMatch: version }),
    // There is one for a booking of the reader's own.
    onSuccess: ({ receipt }) => rememberReceipt(receipt),
    // Also after a refusal: the stay on the screen may be outdated.
    onSettled: () => void afterStayChanged(queryClient, club_id),
  });
}

type Gift = RequestInput<Api['POST /api/clubs/{clubId}/given-stays']>['body'];

export function useGiveStay(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Gift) => callOnce('POST /api/clubs/{clubId}/given-stays', { params: { clubId }, body }),
    // Also after a refusal: the calendar on the screen may be outdated.
    onSettled: () => void afterStayChanged(queryClient, clubId),
  });
}

type HutOfClub = { clubId: string; hutId: string };
type Days = { start_date: string; end_date: string };

/** staleTime 0: others book meanwhile, and the act is refused unless these are exactly the stays. */
export const closingQuery = (params: HutOfClub, days: Days) =>
  queryOptions({
    queryKey: queryKeys.hutClosing(params.clubId, params.hutId, days),
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/huts/{hutId}/closing', { params, query: days, signal }),
    staleTime: 0,
  });

export type Closing = RequestInput<Api['POST /api/clubs/{clubId}/huts/{hutId}/closing']>['body'];

export function useCloseHut(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ hutId, body }: { hutId: string; body: Closing }) =>
      callOnce('POST /api/clubs/{clubId}/huts/{hutId}/closing', { params: { clubId, hutId }, body }),
    // Also after a refusal: then the stays have changed.
    onSettled: () =>
      void Promise.all([afterStayChanged(queryClient, clubId), afterSeasonsChanged(queryClient, clubId)]),
  });
}
