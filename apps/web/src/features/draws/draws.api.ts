import type { Api } from '@hytte/contract/api';
import type { RequestInput, Answer } from '@hytte/contract/endpoint';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateBookings } from '#features/bookings/bookings.api.ts';
import { call } from '#lib/api-client.ts';

const keyOf = (clubId: string, ...rest: string[]) => ['clubs', clubId, 'lottery', ...rest] as const;

// What others ask for moves these all the time.
const whileOthersAsk = { staleTime: 30_000, refetchOnWindowFocus: true };

/** When, how many ask, and the seal. */
export const nextDrawQuery = (clubId: string) =>
  queryOptions({
    queryKey: keyOf(clubId, 'next'),
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/draws/next', { params: { clubId }, signal }),
    ...whileOthersAsk,
  });

/** The draws that every member can check. */
export const drawsQuery = (clubId: string) =>
  queryOptions({
    queryKey: keyOf(clubId, 'draws'),
    queryFn: async ({ signal }) => (await call('GET /api/clubs/{clubId}/draws', { params: { clubId }, signal })).draws,
  });

/** One draw with its proof. */
export const drawQuery = (clubId: string, runId: string) =>
  queryOptions({
    queryKey: keyOf(clubId, 'draws', runId),
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/draws/{runId}', { params: { clubId, runId }, signal }),
    // A finished draw is never drawn again.
    staleTime: Infinity,
  });

/** One's own balance and the lines it is the sum of. */
export const pointsQuery = (clubId: string) =>
  queryOptions({
    queryKey: keyOf(clubId, 'points'),
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/points', { params: { clubId }, signal }),
  });

/** How one's own requests stand. */
export const chancesQuery = (clubId: string) =>
  queryOptions({
    queryKey: keyOf(clubId, 'chances'),
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{clubId}/chances', { params: { clubId }, signal })).chances,
    ...whileOthersAsk,
  });

export const fairnessQuery = (clubId: string) =>
  queryOptions({
    queryKey: keyOf(clubId, 'fairness'),
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/fairness', { params: { clubId }, signal }),
  });

export const occupancyQuery = (clubId: string) =>
  queryOptions({
    queryKey: keyOf(clubId, 'occupancy'),
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/occupancy', { params: { clubId }, signal }),
  });

export const drawSettingsQuery = (clubId: string) =>
  queryOptions({
    queryKey: keyOf(clubId, 'settings'),
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{id}/lottery-settings', { params: { id: clubId }, signal })).lottery_settings,
  });

/** Also the draws that failed, which only those who run the club are told of. */
export const drawHistoryQuery = (clubId: string) =>
  queryOptions({
    queryKey: keyOf(clubId, 'history'),
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{id}/lottery-history', { params: { id: clubId }, signal })).lottery_runs,
  });

export type DrawSettingsInput = RequestInput<Api['PUT /api/clubs/{id}/lottery-settings']>['body'];

export function useSaveDrawSettings(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DrawSettingsInput) =>
      call('PUT /api/clubs/{id}/lottery-settings', { params: { id: clubId }, body }),
    onSuccess: async ({ lottery_settings }) => {
      queryClient.setQueryData(drawSettingsQuery(clubId).queryKey, lottery_settings);
      await queryClient.invalidateQueries(nextDrawQuery(clubId));
    },
  });
}

/** A thousand draws with seeds that are thrown away: asked for by a press, and kept until there is a real one. */
export const dryRunQuery = (clubId: string) =>
  queryOptions({
    queryKey: keyOf(clubId, 'dry-run'),
    queryFn: ({ signal }) => call('POST /api/clubs/{clubId}/draws/dry-run', { params: { clubId }, signal }),
    enabled: false,
    retry: false,
  });

/** A draw decides stays and moves points: nearly all that is known of the club is old. */
const invalidateAfterDraw = (queryClient: QueryClient, clubId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf(clubId) }),
    // Chances of requests that are now decided.
    queryClient.resetQueries(dryRunQuery(clubId)),
    queryClient.invalidateQueries({ queryKey: ['members', clubId] }),
    invalidateBookings(queryClient, clubId),
  ]);

export function useRunDraw(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/memberships/clubs/{id}/run-lottery', { params: { id: clubId } }),
    // Also when it was refused: a draw that failed is in the history, and one under way may just have ended.
    onSettled: () => void invalidateAfterDraw(queryClient, clubId),
  });
}

/** A draw as it was published, and what the server knows of the reader's part in it. */
export type Proof = Answer<Api['GET /api/clubs/{clubId}/draws/{runId}']>;
