import type { Api } from '@hytte/contract/api';
import type { Answer, RequestInput } from '@hytte/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { changedByOthers } from '#lib/query-client.ts';
import { afterDraw, afterDrawSettingsChanged, queryKeys } from '#lib/query-keys.ts';

const FROZEN_REFETCH_MS = 3_000;

/** The time, the number of requests, the seal, and the list while it is frozen. */
export const nextDrawQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.draws(clubId, 'next'),
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/draws/next', { params: { clubId }, signal }),
    ...changedByOthers,
    // A frozen list is drawn within seconds: who looks sees it happen.
    refetchInterval: ({ state }) => (state.data?.frozen ? FROZEN_REFETCH_MS : false),
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

/** While somebody tries one day after another, only the days that are left standing are asked about. */
const PREVIEW_DELAY_MS = 400;

type UnsentRequest = RequestInput<Api['GET /api/clubs/{clubId}/chances/preview']>['query'];

/** The chance of a request that is not sent yet, if it were sent and drawn now. */
export const chancePreviewQuery = (clubId: string, query: UnsentRequest) =>
  queryOptions({
    queryKey: queryKeys.draws(clubId, 'chances', 'preview', ...Object.values(query)),
    queryFn: async ({ signal }) => {
      await delay(PREVIEW_DELAY_MS, signal);
      return call('GET /api/clubs/{clubId}/chances/preview', { params: { clubId }, query, signal });
    },
    ...changedByOthers,
    // It is an extra, and the server may be busy.
    retry: false,
  });

/** Rejects as soon as the signal is aborted. */
const delay = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Another choice was made', 'AbortError'));
    });
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

/** Of what is due, or of everything that waits. */
export function useRunDraw(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (all: boolean) =>
      call('POST /api/memberships/clubs/{id}/run-lottery', { params: { id: clubId }, body: { all } }),
    // Also after an error: a failed draw is in the history, and a draw under way may have ended meanwhile.
    onSettled: () => void afterDraw(queryClient, clubId),
  });
}

/** Tells all members of a draw that is made when the club's notice is over. */
export function useAnnounceDraw(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (all: boolean) =>
      call('POST /api/clubs/{id}/draw-announcement', { params: { id: clubId }, body: { all } }),
    onSettled: () => void afterDraw(queryClient, clubId),
  });
}

export function useWithdrawAnnouncement(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/clubs/{id}/draw-announcement', { params: { id: clubId } }),
    onSettled: () => void afterDraw(queryClient, clubId),
  });
}
