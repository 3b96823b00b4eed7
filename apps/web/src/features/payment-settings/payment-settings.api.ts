import type { Api } from '@hytte/contract/api';
import type { RequestInput } from '@hytte/contract/endpoint';
import { firstOfMonth } from '@hytte/domain/payments/ledger';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { paymentSettingsQuery } from '#features/payments/payments.api.ts';
import { call } from '#lib/api-client.ts';

export type PaymentSettingsInput = RequestInput<Api['POST /api/clubs/{clubId}/payment-settings']>['body'];

export function useSavePaymentSettings(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PaymentSettingsInput) =>
      call('POST /api/clubs/{clubId}/payment-settings', { params: { clubId }, body }),
    onSuccess: (settings) => queryClient.setQueryData(paymentSettingsQuery(clubId).queryKey, settings),
  });
}

/** A month of the club's account with us. The one shown stays until the next has come. */
export const statementQuery = (clubId: string, month: string) =>
  queryOptions({
    queryKey: ['clubs', clubId, 'statement', month],
    queryFn: ({ signal }) =>
      call('GET /api/clubs/{clubId}/statement', {
        params: { clubId },
        query: { month: firstOfMonth(month) },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Guests pay at any time.
    staleTime: 30_000,
  });
