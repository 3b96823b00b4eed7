import type { Api } from '@hytte/contract/api';
import type { OwnBooking } from '@hytte/contract/stays/bookings';
import type { Answer, RequestInput } from '@hytte/contract/endpoint';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { rememberReceipt } from '#features/fairness/journal/journal.api.ts';
import { call } from '#lib/api-client.ts';
import { formatDate, formatDates } from '#lib/dates.ts';
import type { T } from '#lib/i18n.ts';
import { afterStayChanged, queryKeys } from '#lib/query-keys.ts';
import { calendarQuery, EMPTY_CALENDAR, ownBookingsQuery, slotsIn, stayIn } from './bookings.api.ts';

// Apart from bookings.api.ts, which is loaded with the first view of the booking page.

export type StayRequest = RequestInput<Api['POST /api/bookings']>['body'];

/** The caller makes the idempotency key, one per press of the button: the server books a repeated request only once. */
export function useRequestStay(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: StayRequest & { idempotencyKey: string }) =>
      call('POST /api/bookings', { body, idempotencyKey }),
    onSuccess: ({ booking, receipt }) => {
      rememberReceipt(receipt);
      addRequestToCaches(queryClient, booking);
    },
    // Also after a refusal: then the screen showed stale data.
    onSettled: () => void afterStayChanged(queryClient, clubId),
  });
}

/** Shows a new request, or a stay that was had at once, in the member's list and in the calendar before both are refetched. */
function addRequestToCaches(queryClient: QueryClient, booking: OwnBooking): void {
  const { club_id: clubId, hut_id: hutId } = booking;
  queryClient.setQueryData(ownBookingsQuery.queryKey, (own) => own && [...own, booking]);
  queryClient.setQueryData(calendarQuery(clubId).queryKey, (huts) => {
    const inHut = huts?.get(hutId) ?? EMPTY_CALENDAR;
    const runs = booking.status === 'allocated' ? 'allocated' : 'requested';
    return huts && new Map([...huts, [hutId, { ...inHut, [runs]: [...inHut[runs], slotsIn(booking)] }]]);
  });
}

/** Other days for an undecided request of one's own, in one act. Refused when it was changed meanwhile. */
export function useChangeRequest({ id, club_id: clubId, version }: Pick<OwnBooking, 'id' | 'club_id' | 'version'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestInput<Api['PUT /api/bookings/{id}/request']>['body']) =>
      call('PUT /api/bookings/{id}/request', { params: { id }, body, ifMatch: version }),
    onSuccess: ({ receipt }) => rememberReceipt(receipt),
    onSettled: () => void afterStayChanged(queryClient, clubId, id),
  });
}

export function useDeleteBooking(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    /** `expectedRefundOre`: what the guest read that goes back; null where nothing was said of it. */
    mutationFn: ({ bookingId, expectedRefundOre }: { bookingId: string; expectedRefundOre: number | null }) =>
      call('DELETE /api/bookings/{id}', {
        params: { id: bookingId },
        ...(expectedRefundOre !== null && { body: { expected_refund_ore: expectedRefundOre } }),
      }),
    // It may be refused because something else goes back by now.
    onError: (_, { bookingId }) =>
      queryClient.invalidateQueries({ queryKey: queryKeys.booking(bookingId, 'giving-up') }),
    // Not awaited: the dialog that shows the stay must close before the refetched lists no longer have it.
    onSuccess: ({ receipt }, { bookingId }) => {
      rememberReceipt(receipt);
      void afterStayChanged(queryClient, clubId, bookingId);
    },
  });
}

/** What became of a request that was sent. */
export type AskedStay = Pick<Answer<Api['POST /api/bookings']>, 'booking' | 'draw_at'>;

/** It waits for a draw, or the days were had at once. */
export const sentText = (t: T, language: string, { booking, draw_at }: AskedStay): string =>
  t(booking.status === 'allocated' ? 'days_are_yours' : draw_at ? 'request_drawn_on' : 'request_sent_for', {
    hut: booking.hut_name,
    dates: formatDates(language, stayIn(booking)),
    date: draw_at ? formatDate(language, draw_at) : '',
  });
