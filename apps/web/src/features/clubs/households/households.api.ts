import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { callOnce } from '#lib/call-once.ts';
import { changedByOthers } from '#lib/query-client.ts';
import { afterHouseholdChanged, queryKeys } from '#lib/query-keys.ts';

export const ownHouseholdQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.households(clubId, 'own'),
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/household', { params: { clubId }, signal }),
    ...changedByOthers,
  });

/** For club admins. */
export const householdsQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.households(clubId, 'all'),
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/households', { params: { clubId }, signal }),
  });

/** `onDone` belongs to the mutation and not to the call: what was pressed is gone from the page when the answer is there. */
function useHouseholdMutation<Sent, Got>(
  clubId: string,
  mutationFn: (sent: Sent) => Promise<Got>,
  onDone: (sent: Sent) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (_, sent) => {
      onDone(sent);
      return afterHouseholdChanged(queryClient, clubId);
    },
  });
}

type Done<Sent> = (sent: Sent) => void;

export const useInviteToHousehold = (clubId: string, onDone: Done<string>) =>
  useHouseholdMutation(
    clubId,
    (email: string) => callOnce('POST /api/clubs/{clubId}/households', { params: { clubId }, body: { email } }),
    onDone,
  );

export const useAcceptHousehold = (clubId: string, onDone: Done<string>) =>
  useHouseholdMutation(
    clubId,
    (id: string) => call('POST /api/clubs/{clubId}/household-invitations/{id}/accept', { params: { clubId, id } }),
    onDone,
  );

/** Declines an invitation, or takes back one that was sent. */
export const useDropInvitation = (clubId: string, onDone: Done<string>) =>
  useHouseholdMutation(
    clubId,
    (id: string) => call('POST /api/clubs/{clubId}/household-invitations/{id}/decline', { params: { clubId, id } }),
    onDone,
  );

export const useLeaveHousehold = (clubId: string, onDone: Done<string>) =>
  useHouseholdMutation(
    clubId,
    (userId: string) => call('DELETE /api/clubs/{clubId}/households/members/{userId}', { params: { clubId, userId } }),
    onDone,
  );

export const useJoinMembers = (clubId: string, onDone: Done<[string, string]>) =>
  useHouseholdMutation(
    clubId,
    (userIds: [string, string]) =>
      call('POST /api/clubs/{clubId}/households/join', { params: { clubId }, body: { user_ids: userIds } }),
    onDone,
  );
