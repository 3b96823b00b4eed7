import type { Api } from '@hytte/contract/api';
import type { Sending } from '@hytte/contract/endpoint';
import type { SlotRun } from '@hytte/domain/bookings/stay';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export type StayRequest = Sending<Api['POST /api/bookings']>['body'];

/** What others and oneself hold and wish for in one hut, without names. */
export type HutCalendar = { allocated: readonly SlotRun[]; requested: readonly SlotRun[] };

/** "41204-41209 41214-41217" */
const readRuns = (text: string): SlotRun[] =>
  text === ''
    ? []
    : text.split(' ').map((run) => {
        const [first = 0, last = 0] = run.split('-').map(Number);
        return { first, last };
      });

type Window = { from?: string; to?: string };

/** By hut. A hut nobody has asked for is not in it. */
export const calendarQuery = (clubId: string, window: Window = {}) =>
  queryOptions({
    queryKey: ['clubs', clubId, 'calendar', window],
    queryFn: async ({ signal }) => {
      const request = { params: { clubId }, query: window, signal };
      const { huts } = await call('GET /api/clubs/{clubId}/calendar', request);
      return new Map(
        huts.map((hut): [string, HutCalendar] => [
          hut.hut_id,
          { allocated: readRuns(hut.allocated), requested: readRuns(hut.requested) },
        ]),
      );
    },
    // Others ask for stays all the time; asking whether anything has changed is cheap.
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });

export const ownBookingsQuery = queryOptions({
  queryKey: ['bookings', 'own'],
  queryFn: async ({ signal }) => (await call('GET /api/user-bookings', { signal })).bookings,
});

/** Line by line, by the prices of today. */
export const bookingCostQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['bookings', bookingId, 'cost'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/bookings/{id}/cost', { params: { id: bookingId }, signal })).cost,
  });

/** After any change of a stay: its lists, and the calendar of the club. */
export const bookingsAreOld = (queryClient: QueryClient, clubId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['bookings'] }),
    queryClient.invalidateQueries({ queryKey: ['clubs', clubId, 'calendar'] }),
  ]);

/** The key belongs to the press of the button: a request that is sent twice is made once. */
export function useRequestStay(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: StayRequest & { idempotencyKey: string }) =>
      call('POST /api/bookings', { body, idempotencyKey }),
    onSuccess: () => bookingsAreOld(queryClient, clubId),
  });
}

export function useDeleteBooking(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (bookingId: string) => call('DELETE /api/bookings/{id}', { params: { id: bookingId } }),
    // Not waited for: what shows the stay is to close before the lists no longer know it.
    onSuccess: () => void bookingsAreOld(queryClient, clubId),
  });
}
