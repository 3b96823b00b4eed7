import type { Api } from '@hytte/contract/api';
import type { Answer } from '@hytte/contract/endpoint';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { callOnce } from '#lib/call-once.ts';
import { queryKeys } from '#lib/query-keys.ts';

export type Group = Answer<Api['GET /api/clubs/{clubId}/groups']>['groups'][number];
export type GroupMember = Answer<Api['GET /api/clubs/{clubId}/groups/{groupId}/members']>['members'][number];

export const groupsQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.groups(clubId),
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{clubId}/groups', { params: { clubId }, signal })).groups,
  });

export const groupMembersQuery = (clubId: string, groupId: string) =>
  queryOptions({
    queryKey: queryKeys.groups(clubId, groupId),
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{clubId}/groups/{groupId}/members', { params: { clubId, groupId }, signal })).members,
  });

function useGroupsMutation<Sent, Got>(clubId: string, mutationFn: (sent: Sent) => Promise<Got>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.groups(clubId) }),
  });
}

export const useMakeGroup = (clubId: string) =>
  useGroupsMutation(clubId, (name: string) =>
    call('POST /api/clubs/{clubId}/groups', { params: { clubId }, body: { name } }),
  );

export const useDeleteGroup = (clubId: string) =>
  useGroupsMutation(clubId, (groupId: string) =>
    call('DELETE /api/clubs/{clubId}/groups/{groupId}', { params: { clubId, groupId } }),
  );

export const useTakeIn = (clubId: string, groupId: string) =>
  useGroupsMutation(clubId, ({ userId, until }: { userId: string; until: LocalDate | null }) =>
    call('PUT /api/clubs/{clubId}/groups/{groupId}/members/{userId}', {
      params: { clubId, groupId, userId },
      body: { until },
    }),
  );

export const useTakeOut = (clubId: string, groupId: string) =>
  useGroupsMutation(clubId, (userId: string) =>
    call('DELETE /api/clubs/{clubId}/groups/{groupId}/members/{userId}', { params: { clubId, groupId, userId } }),
  );

export const useAskForGroup = (clubId: string) =>
  useGroupsMutation(clubId, (groupId: string) =>
    callOnce('POST /api/clubs/{clubId}/groups/{groupId}/ask', { params: { clubId, groupId } }),
  );
