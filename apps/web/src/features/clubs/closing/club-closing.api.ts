import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { afterClosingChanged, afterPlatformAction, queryKeys } from '#lib/query-keys.ts';

/** Whether the club is to be closed, and what that means as things are now. */
export const closingQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.closing(clubId),
    queryFn: ({ signal }) => call('GET /api/memberships/clubs/{id}/closing', { params: { id: clubId }, signal }),
    staleTime: 0,
  });

export function useCloseClub(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      call('POST /api/memberships/clubs/{id}/closing', { params: { id: clubId }, body: { name } }),
    onSuccess: () => afterClosingChanged(queryClient, clubId),
  });
}

export function useTakeBackClosing(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/memberships/clubs/{id}/closing', { params: { id: clubId } }),
    onSuccess: () => afterClosingChanged(queryClient, clubId),
  });
}

/** Closed clubs whose data their last owner can still fetch. */
export const closedClubsQuery = queryOptions({
  queryKey: queryKeys.closedClubs,
  queryFn: async ({ signal }) => (await call('GET /api/memberships/closed-clubs', { signal })).clubs,
});

export const exportClosedClub = (clubId: string) =>
  call('POST /api/memberships/closed-clubs/{id}/export', { params: { id: clubId } });

type ByPlatform = { reason: string; settled_debt_ore: number };

export function useCloseAsPlatform(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ByPlatform) => call('POST /api/admin/clubs/{id}/closing', { params: { id: clubId }, body }),
    onSuccess: () => afterPlatformAction(queryClient),
  });
}

export function useTakeBackAsPlatform(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/admin/clubs/{id}/closing', { params: { id: clubId } }),
    onSuccess: () => afterPlatformAction(queryClient),
  });
}
