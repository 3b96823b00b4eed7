import type { Api } from '@hytte/contract/api';
import type { Club } from '@hytte/contract/clubs/clubs';
import type { RequestInput } from '@hytte/contract/endpoint';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { storedActiveClub } from '#lib/active-club.ts';
import { call } from '#lib/api-client.ts';
import { callOnce } from '#lib/call-once.ts';
import { afterMyClubsChanged, queryKeys } from '#lib/query-keys.ts';
import { upload, type UploadOptions } from '#lib/upload.ts';
import { clubQuery } from './clubs.api.ts';

// Apart from clubs.api.ts, which every page loads.

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
    onSuccess: async ({ club }) => {
      await updateClub(queryClient, clubId, club);
      // The horizon is one of the rules.
      await queryClient.invalidateQueries({ queryKey: queryKeys.rules(clubId) });
    },
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
