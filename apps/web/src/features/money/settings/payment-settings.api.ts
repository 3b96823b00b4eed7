import type { Api } from '@hytte/contract/api';
import type { RequestInput } from '@hytte/contract/endpoint';
import { firstOfMonth } from '@hytte/domain/money/payments/ledger';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { queryKeys } from '#lib/query-keys.ts';
import { availableOffline } from '#lib/offline.ts';

/** How the club takes payment, and its refund rule. */
export const paymentSettingsQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.paymentSettings(clubId),
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/payment-settings', { params: { clubId }, signal }),
    ...availableOffline,
  });

export type PaymentSettingsInput = RequestInput<Api['POST /api/clubs/{clubId}/payment-settings']>['body'];

/** With the version of a form, settings that were changed meanwhile are not written over. */
export function useSavePaymentSettings(clubId: string, version?: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PaymentSettingsInput) =>
      call('POST /api/clubs/{clubId}/payment-settings', {
        params: { clubId },
        body,
        // 0 when the settings could not be fetched: then nothing is known to compare with.
        ...(version && { ifMatch: version }),
      }),
    onError: () => void queryClient.invalidateQueries({ queryKey: paymentSettingsQuery(clubId).queryKey }),
    onSuccess: (settings) => {
      queryClient.setQueryData(paymentSettingsQuery(clubId).queryKey, settings);
      // Another account holds the payouts that are not sent.
      void queryClient.invalidateQueries({ queryKey: queryKeys.statements(clubId) });
    },
  });
}

/** The club's ledger of one month. The previous month stays on screen while the next one loads. */
export const statementQuery = (clubId: string, month: string) =>
  queryOptions({
    queryKey: queryKeys.statement(clubId, month),
    queryFn: ({ signal }) =>
      call('GET /api/clubs/{clubId}/statement', {
        params: { clubId },
        query: { month: firstOfMonth(month) },
        signal,
      }),
    placeholderData: keepPreviousData,
    // New payments may arrive at any time.
    staleTime: 30_000,
  });

/** How the club's own account at Stripe stands. Fetched anew on every visit: the club comes back here from Stripe's page. */
export const paymentAccountQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.paymentAccount(clubId),
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/payment-account', { params: { clubId }, signal }),
    staleTime: 0,
  });

/** The address of Stripe's page on which the club says who it is. */
export const useBeginOnboarding = (clubId: string) =>
  useMutation({
    mutationFn: () => call('POST /api/clubs/{clubId}/payment-account/onboarding', { params: { clubId } }),
  });

/** One payout with every line that it settled. */
export const payoutQuery = (clubId: string, payoutId: string) =>
  queryOptions({
    queryKey: queryKeys.payout(clubId, payoutId),
    queryFn: ({ signal }) =>
      call('GET /api/clubs/{clubId}/payouts/{payoutId}', { params: { clubId, payoutId }, signal }),
  });
