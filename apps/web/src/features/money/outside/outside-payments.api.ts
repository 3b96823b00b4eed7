import type { Api } from '@hytte/contract/api';
import type { RequestInput } from '@hytte/contract/endpoint';
import { firstOfMonth } from '@hytte/domain/money/payments/ledger';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { availableOffline } from '#lib/offline.ts';
import { afterBankLines, afterStayChanged, queryKeys } from '#lib/query-keys.ts';

/** How a stay is paid in a club that collects payment itself. staleTime 0: the treasurer marks it without this browser. */
export const outsidePaymentQuery = (bookingId: string) =>
  queryOptions({
    queryKey: queryKeys.booking(bookingId, 'outside-payment'),
    queryFn: ({ signal }) => call('GET /api/bookings/{id}/outside-payment', { params: { id: bookingId }, signal }),
    staleTime: 0,
    ...availableOffline,
  });

type StayOfClub = { id: string; club_id: string };
export type SaidPaid = RequestInput<Api['POST /api/bookings/{id}/outside-payment']>['body'];

export function useMarkPaid({ id, club_id }: StayOfClub) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SaidPaid) => call('POST /api/bookings/{id}/outside-payment', { params: { id }, body }),
    // Also after a refusal: somebody else may have marked it. Not awaited: the refetched stay replaces the button that asked.
    onSettled: () => void afterStayChanged(queryClient, club_id),
  });
}

export type SeveralPaid = RequestInput<Api['POST /api/clubs/{clubId}/outside-payments']>['body'];

export function useMarkSeveral(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SeveralPaid) => call('POST /api/clubs/{clubId}/outside-payments', { params: { clubId }, body }),
    // Also after a refusal, as with one.
    onSettled: () =>
      void Promise.all([
        afterBankLines(queryClient, clubId),
        queryClient.invalidateQueries({ queryKey: queryKeys.payroll(clubId) }),
      ]),
  });
}

export function useUnmarkPaid({ id, club_id }: StayOfClub) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/bookings/{id}/outside-payment', { params: { id } }),
    onSettled: () => void afterStayChanged(queryClient, club_id),
  });
}

/** What the club has to pay back. staleTime 0: guests give stays up meanwhile. */
export const refundsDueQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.refundsDue(clubId),
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{clubId}/refunds-due', { params: { clubId }, signal })).refunds,
    staleTime: 0,
  });

export function useRefundDone(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isDone }: { id: string; isDone: boolean }) =>
      call(
        isDone ? 'POST /api/clubs/{clubId}/refunds-due/{id}/done' : 'DELETE /api/clubs/{clubId}/refunds-due/{id}/done',
        { params: { clubId, id } },
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.refundsDue(clubId) }),
  });
}

/** What is taken from the pay. The previous month stays on screen while the next one loads. */
export const payrollQuery = (clubId: string, month: string) =>
  queryOptions({
    queryKey: queryKeys.payroll(clubId, month),
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/clubs/{clubId}/payroll', {
          params: { clubId },
          query: { month: firstOfMonth(month) },
          signal,
        })
      ).rows,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
