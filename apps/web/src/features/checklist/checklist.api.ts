import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#lib/api-client.ts';

const checklistQuery = (clubId: string) =>
  queryOptions({
    queryKey: ['clubs', clubId, 'checklist'],
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/checklist', { params: { clubId }, signal }),
    // Another admin may be at it too.
    staleTime: 0,
  });

/** How far the club has come. Whatever somebody does meanwhile may tick a line, so each act asks anew. */
export function useChecklist(clubId: string) {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void queryClient.invalidateQueries(checklistQuery(clubId));
      }),
    [queryClient, clubId],
  );
  return useQuery(checklistQuery(clubId)).data;
}

/** Also when it could not be had: nobody has to wait for it any longer. */
export function useIsChecklistSettled(clubId: string): boolean {
  const { isPending, failureCount } = useQuery(checklistQuery(clubId));
  return !isPending || failureCount > 0;
}

export function useDismissChecklist(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (dismissed: boolean) =>
      call('PUT /api/clubs/{clubId}/checklist', { params: { clubId }, body: { dismissed } }),
    onSuccess: (checklist) => queryClient.setQueryData(checklistQuery(clubId).queryKey, checklist),
  });
}
