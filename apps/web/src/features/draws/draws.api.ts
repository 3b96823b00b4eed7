import type { Api } from '@hytte/contract/api';
import type { Answer, RequestInput } from '@hytte/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { changedByOthers } from '#lib/query-client.ts';
import { afterDraw, afterDrawSettingsChanged, queryKeys } from '#lib/query-keys.ts';

/** The time, the number of requests, and the seal. */
export const nextDrawQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.draws(clubId, 'next'),
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/draws/next', { params: { clubId }, signal }),
    ...changedByOthers,
  });

/** The draws that every member can check. */
export const drawsQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.draws(clubId, 'draws'),
    queryFn: async ({ signal }) => (await call('GET /api/clubs/{clubId}/draws', { params: { clubId }, signal })).draws,
  });

/** A draw as it was published, and what the server knows of the reader's part in it. */
export type Proof = Answer<Api['GET /api/clubs/{clubId}/draws/{runId}']>;

export const drawQuery = (clubId: string, runId: string) =>
  queryOptions({
    queryKey: queryKeys.draws(clubId, 'draws', runId),
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/draws/{runId}', { params: { clubId, runId }, signal }),
    // Immutable: a finished draw never changes.
    staleTime: Infinity,
  });

/** The member's balance and the entries it is the sum of. */
export const pointsQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.draws(clubId, 'points'),
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/points', { params: { clubId }, signal }),
    ...changedByOthers,
  });

/** The chances of the member's own requests. */
export const chancesQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.draws(clubId, 'chances'),
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{clubId}/chances', { params: { clubId }, signal })).chances,
    ...changedByOthers,
  });

export const fairnessQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.draws(clubId, 'fairness'),
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/fairness', { params: { clubId }, signal }),
  });

export const occupancyQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.draws(clubId, 'occupancy'),
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/occupancy', { params: { clubId }, signal }),
  });

export const drawSettingsQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.draws(clubId, 'settings'),
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{id}/lottery-settings', { params: { id: clubId }, signal })).lottery_settings,
  });

/** Includes failed draws, which only admins of the club may see. */
export const drawHistoryQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.draws(clubId, 'history'),
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{id}/lottery-history', { params: { id: clubId }, signal })).lottery_runs,
  });

export type DrawSettingsInput = RequestInput<Api['PUT /api/clubs/{id}/lottery-settings']>['body'];

/** With the version of a form, settings that were changed meanwhile are not written over. */
export function useSaveDrawSettings(clubId: string, version?: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DrawSettingsInput) =>
      call('PUT /api/clubs/{id}/lottery-settings', {
        params: { id: clubId },
        body,
        ...(version !== undefined && { ifMatch: version }),
      }),
    onError: () => void queryClient.invalidateQueries({ queryKey: drawSettingsQuery(clubId).queryKey }),
    onSuccess: async ({ lottery_settings }) => {
      queryClient.setQueryData(drawSettingsQuery(clubId).queryKey, lottery_settings);
      await afterDrawSettingsChanged(queryClient, clubId);
    },
  });
}

/** A thousand draws with throw-away seeds. Fetched by a button only; the result is cached until the next real draw. */
export const dryRunQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.draws(clubId, 'dry-run'),
    queryFn: ({ signal }) => call('POST /api/clubs/{clubId}/draws/dry-run', { params: { clubId }, signal }),
    enabled: false,
    retry: false,
  });

export function useRunDraw(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/memberships/clubs/{id}/run-lottery', { params: { id: clubId } }),
    // Also after an error: a failed draw is in the history, and a draw under way may have ended meanwhile.
    onSettled: () => void afterDraw(queryClient, clubId),
  });
}
