import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { enterClub } from '#features/clubs/clubs.api.ts';
import { call } from '#lib/api-client.ts';
import { queryKeys } from '#lib/query-keys.ts';
import { pendingInvitation } from '#lib/session.ts';

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: queryKeys.invitation(token),
    queryFn: ({ signal }) => call('GET /api/invitations/validate', { query: { token }, signal }),
  });

export function useAcceptInvitation(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/invitations/accept', { body: { token } }),
    onSuccess: async ({ club_id }) => {
      pendingInvitation.remove();
      await enterClub(queryClient, club_id);
    },
  });
}
