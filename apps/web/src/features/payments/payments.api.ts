import type { Payment } from '@hytte/contract/payments';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateBookings, type ShownBooking } from '#features/bookings/bookings.api.ts';
import { ApiError, call } from '#lib/api-client.ts';
import { availableOffline } from '#lib/offline.ts';

/** Null as long as nobody has begun to pay. Asked for anew each time it is looked at: money moves elsewhere. */
export const paymentQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['bookings', bookingId, 'payment'],
    queryFn: async ({ signal }): Promise<Payment | null> =>
      (await call('GET /api/bookings/{id}/payment', { params: { id: bookingId }, signal })).payment,
    staleTime: 0,
    ...availableOffline,
  });

export const receiptQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['bookings', bookingId, 'receipt'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/bookings/{id}/payment/receipt', { params: { id: bookingId }, signal })).receipt,
    staleTime: 0,
    ...availableOffline,
  });

/** How the club takes payment, and until when it gives it back. */
export const paymentSettingsQuery = (clubId: string) =>
  queryOptions({
    queryKey: ['clubs', clubId, 'payment-settings'],
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/payment-settings', { params: { clubId }, signal }),
    ...availableOffline,
  });

const DONE_ALREADY = ['Payment already completed for this booking', 'Payment was already completed successfully'];

/** Somebody was faster: a webhook, or the same person in another window. */
export const isPaidAlready = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'payment_already_completed' || DONE_ALREADY.some((words) => error.message.includes(words)));

/** Answers with the page to pay on, or that there is nothing to pay. The amount is the server's own. */
export function useStartPayment({ id, club_id: clubId }: Pick<ShownBooking, 'id' | 'club_id'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (description: string) =>
      call('POST /api/bookings/{id}/payment', { params: { id }, body: { description } }),
    // Also when it was refused: the stay may be paid, or the club may take payment in another way by now.
    // Not waited for: what is said about it is said where the button was.
    onSettled: () => {
      void invalidateBookings(queryClient, clubId);
      void queryClient.invalidateQueries({ queryKey: paymentSettingsQuery(clubId).queryKey });
    },
  });
}
