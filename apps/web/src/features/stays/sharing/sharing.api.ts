import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { changedByOthers } from '#lib/query-client.ts';
import { queryKeys } from '#lib/query-keys.ts';

export const sharesQuery = (bookingId: string) =>
  queryOptions({
    queryKey: queryKeys.booking(bookingId, 'shares'),
    queryFn: ({ signal }) => call('GET /api/bookings/{id}/shares', { params: { id: bookingId }, signal }),
    ...changedByOthers,
  });

function useShareMutation<Sent, Got>(bookingId: string, mutationFn: (sent: Sent) => Promise<Got>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sharesQuery(bookingId).queryKey }),
  });
}

export const useShareStay = (bookingId: string) =>
  useShareMutation(bookingId, (name: string) =>
    call('POST /api/bookings/{id}/shares', { params: { id: bookingId }, body: { name } }),
  );

export const useEndShare = (bookingId: string) =>
  useShareMutation(bookingId, (shareId: string) =>
    call('DELETE /api/bookings/{id}/shares/{shareId}', { params: { id: bookingId, shareId } }),
  );

/** The secret is the key: another link is another stay. */
export const sharedStayQuery = (secret: string) =>
  queryOptions({
    queryKey: queryKeys.sharedStay(secret),
    queryFn: ({ signal }) => call('POST /api/shared-stays', { body: { secret }, signal }),
  });
