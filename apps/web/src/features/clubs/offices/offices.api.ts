import type { Offices } from '@hytte/contract/clubs/offices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { afterMembersChanged } from '#lib/query-keys.ts';

export function useChangeOffices(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, ...body }: Offices & { userId: string }) =>
      call('PUT /api/clubs/{clubId}/members/{userId}/offices', { params: { clubId, userId }, body }),
    onSuccess: () => afterMembersChanged(queryClient, clubId),
  });
}
