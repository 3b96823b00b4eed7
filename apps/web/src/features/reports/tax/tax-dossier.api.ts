import type { HutValue } from '@hytte/contract/reports/tax-dossier';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { queryKeys } from '#lib/query-keys.ts';

export const taxFactsQuery = (clubId: string, year: string) =>
  queryOptions({
    queryKey: queryKeys.taxFacts(clubId, year),
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/tax-dossier/{year}', { params: { clubId, year }, signal }),
  });

/** A mutation and not a query: each that is made is on record, so none is fetched again by itself. */
export const useMakeDossier = (clubId: string, year: string) =>
  useMutation({
    mutationFn: () => call('POST /api/clubs/{clubId}/tax-dossier/{year}', { params: { clubId, year } }),
  });

type Stated = { employees: number | null; management_group_id: string | null };

export function useStateTaxYear(clubId: string, year: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Stated) =>
      call('PUT /api/clubs/{clubId}/tax-dossier/{year}', { params: { clubId, year }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.taxFacts(clubId) }),
  });
}

export function useSetHutValues(clubId: string, hutId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: Omit<HutValue, 'noted_on'>[]) =>
      call('PUT /api/clubs/{clubId}/hut-values/{hutId}', { params: { clubId, hutId }, body: { values } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.taxFacts(clubId) }),
  });
}
