import type { Payment } from '@hytte/contract/money/payments';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ShownBooking } from '#features/stays/bookings/bookings.api.ts';
import { ApiError, call } from '#lib/api-client.ts';
import { availableOffline } from '#lib/offline.ts';
import { afterPaymentStarted, queryKeys } from '#lib/query-keys.ts';

/** Null until a payment is started. staleTime 0: the provider changes it without this browser. */
export const paymentQuery = (bookingId: string) =>
  queryOptions({
    queryKey: queryKeys.booking(bookingId, 'payment'),
    queryFn: async ({ signal }): Promise<Payment | null> =>
      (await call('GET /api/bookings/{id}/payment', { params: { id: bookingId }, signal })).payment,
    staleTime: 0,
    ...availableOffline,
  });

/** What goes back if the stay is cancelled today. staleTime 0: midnight changes it. */
export const cancellationQuery = (bookingId: string) =>
  queryOptions({
    queryKey: queryKeys.booking(bookingId, 'giving-up'),
    queryFn: ({ signal }) => call('GET /api/bookings/{id}/giving-up', { params: { id: bookingId }, signal }),
    staleTime: 0,
    ...availableOffline,
  });

export const receiptQuery = (bookingId: string) =>
  queryOptions({
    queryKey: queryKeys.booking(bookingId, 'receipt'),
    queryFn: async ({ signal }) =>
      (await call('GET /api/bookings/{id}/payment/receipt', { params: { id: bookingId }, signal })).receipt,
    staleTime: 0,
    ...availableOffline,
  });

const ALREADY_PAID_MESSAGES = [
  'Payment already completed for this booking',
  'Payment was already completed successfully',
];

/** Lost the race: a webhook or another window of the same guest completed the payment first. */
export const isPaidAlready = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'payment_already_completed' || ALREADY_PAID_MESSAGES.some((text) => error.message.includes(text)));

/** The club has stopped taking payment here since this page was loaded, or its account at the provider was restricted. */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'payment_not_offered';

/** Returns the URL of the checkout page, or null when nothing is due. The server computes the amount. */
export function useStartPayment({ id, club_id: clubId }: Pick<ShownBooking, 'id' | 'club_id'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (description: string) =>
      call('POST /api/bookings/{id}/payment', { params: { id }, body: { description } }),
    // Not awaited: the toast comes at once, and the refetched state replaces the button.
    onSettled: () => void afterPaymentStarted(queryClient, clubId),
  });
}
