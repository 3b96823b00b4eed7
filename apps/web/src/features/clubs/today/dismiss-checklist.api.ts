import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { checklistQuery } from './checklist.api.ts';

// Apart from checklist.api.ts, which is loaded with the first view of the booking page.

export function useDismissChecklist(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (dismissed: boolean) =>
      call('PUT /api/clubs/{clubId}/checklist', { params: { clubId }, body: { dismissed } }),
    onSuccess: (checklist) => queryClient.setQueryData(checklistQuery(clubId).queryKey, checklist),
  });
}
