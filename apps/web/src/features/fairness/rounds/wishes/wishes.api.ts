import type { SentWish, WishList } from '@hytte/contract/fairness/periods';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { rememberReceipt } from '#features/fairness/journal/journal.api.ts';
import { call } from '#lib/api-client.ts';
import { callOnce } from '#lib/call-once.ts';
import { askAboutPush } from '#lib/push-answer.ts';
import { queryKeys } from '#lib/query-keys.ts';

type OfPeriod = { clubId: string; periodId: string };

/** The user's own list. */
export const wishListQuery = ({ clubId, periodId }: OfPeriod) =>
  queryOptions({
    queryKey: queryKeys.periods(clubId, periodId, 'wishes'),
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{clubId}/periods/{periodId}/wishes', { params: { clubId, periodId }, signal })).list,
  });

/** Of the list as it was saved in this version. */
export const wishChancesQuery = ({ clubId, periodId }: OfPeriod, version: number) =>
  queryOptions({
    queryKey: queryKeys.periods(clubId, periodId, 'chances', String(version)),
    queryFn: ({ signal }) =>
      call('GET /api/clubs/{clubId}/periods/{periodId}/chances', { params: { clubId, periodId }, signal }),
    // Not retried: the list can be used without its chances.
    retry: false,
  });

/** What became of the wishes; everybody's for club admins. */
export const resultsQuery = ({ clubId, periodId }: OfPeriod) =>
  queryOptions({
    queryKey: queryKeys.periods(clubId, periodId, 'results'),
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{clubId}/periods/{periodId}/results', { params: { clubId, periodId }, signal }))
        .results,
  });

type Sent = { mostStays: number; wishes: readonly SentWish[]; version: number };

/** Saves the whole list. With the version it was made from: a list that was saved elsewhere meanwhile is not lost. */
export function useSaveWishes(of: OfPeriod) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ mostStays, wishes, version }: Sent) =>
      callOnce('PUT /api/clubs/{clubId}/periods/{periodId}/wishes', {
        params: of,
        body: { most_stays: mostStays, wishes: [...wishes] },
        ifMatch: version,
      }),
    onSuccess: ({ list, receipt }) => {
      rememberReceipt(receipt);
      askAboutPush();
      queryClient.setQueryData<WishList>(wishListQuery(of).queryKey, list);
      void queryClient.invalidateQueries({ queryKey: queryKeys.periods(of.clubId), exact: true });
      void queryClient.invalidateQueries({ queryKey: queryKeys.periods(of.clubId, of.periodId), exact: true });
    },
  });
}
