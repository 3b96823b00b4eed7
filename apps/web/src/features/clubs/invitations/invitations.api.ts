import type { Api } from '@hytte/contract/api';
import type { RequestInput } from '@hytte/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { enterClub } from '#features/clubs/clubs/change-clubs.api.ts';
import { storedActiveClub } from '#lib/active-club.ts';
import { call } from '#lib/api-client.ts';
import { elsewhere } from '#lib/elsewhere.ts';
import { pathTo } from '#lib/paths.ts';
import { queryKeys } from '#lib/query-keys.ts';
import { beginSession, pendingInvitation } from '#lib/session.ts';

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: queryKeys.invitation(token),
    queryFn: ({ signal }) =>
      elsewhere(
        `${pathTo('join')}?token=${encodeURIComponent(token)}`,
        call('GET /api/invitations/validate', { query: { token }, signal }),
      ),
  });

type Newcomer = Omit<RequestInput<Api['POST /api/invitations/register']>['body'], 'token'>;

/** Opens the account and joins the club. Does not navigate: the guard in app/ redirects to the huts of the chosen club. */
export function useRegisterInvited(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (person: Newcomer) => call('POST /api/invitations/register', { body: { token, ...person } }),
    onSuccess: ({ club_id, ...session }) => {
      pendingInvitation.remove();
      storedActiveClub.set(club_id);
      beginSession(queryClient, session);
    },
  });
}

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
