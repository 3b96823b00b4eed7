import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#lib/api-client.ts';
import { afterChecklistStep, queryKeys } from '#lib/query-keys.ts';

export const checklistQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.checklist(clubId),
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/checklist', { params: { clubId }, signal }),
    // Another admin may complete steps meanwhile.
    staleTime: 0,
  });

/** The club's progress. Any successful mutation may complete a step, so each one invalidates it. */
export function useChecklist(clubId: string) {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') void afterChecklistStep(queryClient, clubId);
      }),
    [queryClient, clubId],
  );
  return useQuery(checklistQuery(clubId)).data;
}
