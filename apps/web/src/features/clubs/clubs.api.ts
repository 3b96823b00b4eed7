import type { Api } from '@hytte/contract/api';
import type { Club, Membership } from '@hytte/contract/clubs';
import type { RequestInput } from '@hytte/contract/endpoint';
import type { ClubRole } from '@hytte/domain/members/roles';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keepActiveClubIfIn, storedActiveClub } from '#lib/active-club.ts';
import { call } from '#lib/api-client.ts';
import { callOnce } from '#lib/call-once.ts';
import { availableOffline } from '#lib/offline.ts';
import { afterMyClubsChanged, queryKeys } from '#lib/query-keys.ts';
import { useStored } from '#lib/stored-value.ts';
import { upload, type UploadOptions } from '#lib/upload.ts';

export const myClubsQuery = queryOptions({
  queryKey: queryKeys.myClubs,
  queryFn: async ({ signal }) => {
    const { memberships } = await call('GET /api/memberships/my-clubs', { signal });
    keepActiveClubIfIn(memberships.map((membership) => membership.club_id));
    return memberships;
  },
  ...availableOffline,
});

/** The user's memberships and the active one, looked up by its stored id in the fetched list. */
export function useMyClubs() {
  const clubs = useQuery(myClubsQuery);
  const chosen = useStored(storedActiveClub);
  const activeClub: Membership | null = clubs.data?.find((club) => club.club_id === chosen) ?? null;
  return { clubs, activeClub };
}

export const managesClub = (membership: Membership): boolean => membership.role !== 'member';

/** The props of every page under Manage. */
export type ManagedClub = { club: Club; role: ClubRole };

export const clubQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.club(clubId),
    queryFn: ({ signal }) => call('GET /api/memberships/clubs/{id}/details', { params: { id: clubId }, signal }),
  });

/** Makes a club the user has just joined the active one, once the list of clubs contains it. */
export async function enterClub(queryClient: QueryClient, clubId: string): Promise<void> {
  await afterMyClubsChanged(queryClient);
  storedActiveClub.set(clubId);
}

export function useCreateClub() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => callOnce('POST /api/memberships/create-club', { body: { name } }),
    onSuccess: ({ club }) => enterClub(queryClient, club.id),
  });
}

export function useJoinClub() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (joinCode: string) => call('POST /api/memberships/join-club', { body: { join_code: joinCode } }),
    onSuccess: ({ club }) => enterClub(queryClient, club.id),
  });
}

export function useLeaveClub(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) =>
      call('DELETE /api/memberships/clubs/{id}/members/{userId}', { params: { id: clubId, userId } }),
    onSuccess: () => afterMyClubsChanged(queryClient),
  });
}

/** Applies a change to the cached club and refetches the list of clubs. */
export async function updateClub(queryClient: QueryClient, clubId: string, change: Partial<Club>): Promise<void> {
  queryClient.setQueryData(
    clubQuery(clubId).queryKey,
    (before) => before && { ...before, club: { ...before.club, ...change } },
  );
  await afterMyClubsChanged(queryClient);
}

export type ClubChange = RequestInput<Api['PUT /api/memberships/clubs/{id}/update']>['body'];

/** With the version of a form, a club that was changed meanwhile is not written over. */
export function useChangeClub(clubId: string, version?: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ClubChange) =>
      call('PUT /api/memberships/clubs/{id}/update', {
        params: { id: clubId },
        body,
        ...(version !== undefined && { ifMatch: version }),
      }),
    onSuccess: ({ club }) => updateClub(queryClient, clubId, club),
    onError: () => void queryClient.invalidateQueries({ queryKey: clubQuery(clubId).queryKey }),
  });
}

export function useUploadClubBanner(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, ...watching }: UploadOptions & { file: File }) =>
      upload('POST /api/images/upload-club-banner', file, { form: { club_id: clubId }, ...watching }),
    onSuccess: ({ banner_url }) => updateClub(queryClient, clubId, { banner_image_url: banner_url }),
  });
}
