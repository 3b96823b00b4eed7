import type { Api } from '@hytte/contract/api';
import type { RequestInput } from '@hytte/contract/endpoint';
import type { Period, PeriodInput } from '@hytte/contract/fairness/periods';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { callOnce } from '#lib/call-once.ts';
import { afterPeriodChanged, queryKeys } from '#lib/query-keys.ts';

/** What became of every wish, with names for club admins. */
export const periodResultsQuery = (clubId: string, periodId: string) =>
  queryOptions({
    queryKey: queryKeys.periods(clubId, periodId, 'results'),
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{clubId}/periods/{periodId}/results', { params: { clubId, periodId }, signal }))
        .results,
  });

/** A thousand draws with throw-away lots. Fetched by a button only. */
export const periodDryRunQuery = (clubId: string, periodId: string) =>
  queryOptions({
    queryKey: queryKeys.periods(clubId, periodId, 'dry-run'),
    queryFn: ({ signal }) =>
      call('POST /api/clubs/{clubId}/periods/{periodId}/dry-run', { params: { clubId, periodId }, signal }),
    enabled: false,
    retry: false,
  });

/** Makes a draft, or changes the period; one that others have changed meanwhile is not written over. */
export function useSavePeriod(clubId: string, period: Pick<Period, 'id' | 'version'> | null) {
  return usePeriodCall(clubId, (body: PeriodInput) =>
    period === null
      ? callOnce('POST /api/clubs/{clubId}/periods', { params: { clubId }, body })
      : call('PUT /api/clubs/{clubId}/periods/{periodId}', {
          params: { clubId, periodId: period.id },
          body,
          ifMatch: period.version,
        }),
  );
}

/** Without `adopt` it is refused while requests for its days wait, and the refusal has their number. */
export const useAnnouncePeriod = (clubId: string, periodId: string) =>
  usePeriodCall(clubId, (adopt: boolean) =>
    call('POST /api/clubs/{clubId}/periods/{periodId}/announce', { params: { clubId, periodId }, body: { adopt } }),
  );

export const useCancelPeriod = (clubId: string, periodId: string) =>
  usePeriodCall(clubId, (reason: string) =>
    call('POST /api/clubs/{clubId}/periods/{periodId}/cancel', { params: { clubId, periodId }, body: { reason } }),
  );

export type Reopening = RequestInput<Api['POST /api/clubs/{clubId}/periods/{periodId}/reopen']>['body'];

export const useReopenPeriod = (clubId: string, periodId: string) =>
  usePeriodCall(clubId, (body: Reopening) =>
    call('POST /api/clubs/{clubId}/periods/{periodId}/reopen', { params: { clubId, periodId }, body }),
  );

/** Only the list is fetched again: the page of the draft is left. */
export function useDeletePeriod(clubId: string, periodId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/clubs/{clubId}/periods/{periodId}', { params: { clubId, periodId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.periods(clubId), exact: true }),
  });
}

function usePeriodCall<Sent, Result>(clubId: string, mutationFn: (sent: Sent) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    // A refusal too: somebody may have changed it meanwhile.
    onSettled: () => afterPeriodChanged(queryClient, clubId),
  });
}
