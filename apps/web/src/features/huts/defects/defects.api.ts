import type { Api } from '@hytte/contract/api';
import type { Defect } from '@hytte/contract/huts/defects';
import type { RequestInput } from '@hytte/contract/endpoint';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { availableOffline } from '#lib/offline.ts';
import { queryKeys } from '#lib/query-keys.ts';

// Below the keys of hut and club, and here: all other keys are loaded with the first page.
const defectsOfHut = (hutId: string) => [...queryKeys.hut(hutId), 'defects'];
const defectsOfClub = (clubId: string) => [...queryKeys.club(clubId), 'defects'];

/** Where a defect is. */
export type HutOfReport = { clubId: string; hutId: string };

export const knownDefectsQuery = ({ clubId, hutId }: HutOfReport) =>
  queryOptions({
    queryKey: defectsOfHut(hutId),
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{clubId}/huts/{hutId}/defects', { params: { clubId, hutId }, signal })).defects,
    ...availableOffline,
  });

export const clubDefectsQuery = (clubId: string) =>
  queryOptions({
    queryKey: defectsOfClub(clubId),
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{clubId}/defects', { params: { clubId }, signal })).defects,
    staleTime: 0,
  });

/** A defect was reported, or something became of it. */
export const afterDefectChanged = (queryClient: QueryClient, clubId: string, hutId: string) =>
  Promise.all(
    [defectsOfHut(hutId), defectsOfClub(clubId), queryKeys.today(clubId)].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

type Verdict = RequestInput<Api['PUT /api/clubs/{clubId}/defects/{defectId}']>['body'];

export function useChangeDefect(clubId: string, { id: defectId, hut_id: hutId }: Pick<Defect, 'id' | 'hut_id'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Verdict) =>
      call('PUT /api/clubs/{clubId}/defects/{defectId}', { params: { clubId, defectId }, body }),
    onSettled: () => afterDefectChanged(queryClient, clubId, hutId),
  });
}
