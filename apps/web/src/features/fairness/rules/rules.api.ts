import type { Api } from '@hytte/contract/api';
import type { Answer } from '@hytte/contract/endpoint';
import type { PresetName } from '@hytte/domain/fairness/rules/presets';
import type { DecidedRules } from '@hytte/domain/fairness/rules/rules';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { afterRulesDecided, queryKeys } from '#lib/query-keys.ts';

export type Rules = Answer<Api['GET /api/clubs/{clubId}/rules']>;

export const rulesQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.rules(clubId),
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/rules', { params: { clubId }, signal }),
  });

/** One of the usual ways of sharing days. Without a number whatever holds is replaced. */
export function useChoosePreset(clubId: string, number?: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (preset: PresetName) =>
      call('PUT /api/clubs/{clubId}/rules/preset', {
        params: { clubId },
        body: { preset },
        ...(number !== undefined && { ifMatch: number }),
      }),
    onSettled: () => afterRulesDecided(queryClient, clubId),
  });
}

/** Rules that others have changed since `number` are not written over. */
export function useDecideRules(clubId: string, number: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DecidedRules) =>
      call('PUT /api/clubs/{clubId}/rules', { params: { clubId }, body, ifMatch: number }),
    onSettled: () => afterRulesDecided(queryClient, clubId),
  });
}
