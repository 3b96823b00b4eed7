import type { Api } from '@hytte/contract/api';
import type { Defect } from '@hytte/contract/defects';
import type { RequestInput } from '@hytte/contract/endpoint';
import type { Severity } from '@hytte/domain/defects/defect';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { availableOffline } from '#lib/offline.ts';
import { afterDefectChanged, queryKeys } from '#lib/query-keys.ts';
import { upload } from '#lib/upload.ts';

/** Where a defect is. */
export type HutOfReport = { clubId: string; hutId: string };

export const knownDefectsQuery = ({ clubId, hutId }: HutOfReport) =>
  queryOptions({
    queryKey: queryKeys.hutDefects(hutId),
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{clubId}/huts/{hutId}/defects', { params: { clubId, hutId }, signal })).defects,
    ...availableOffline,
  });

export const clubDefectsQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.clubDefects(clubId),
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{clubId}/defects', { params: { clubId }, signal })).defects,
    staleTime: 0,
  });

/** A file with the key under which the server keeps it once. */
export type PhotoToSend = { key: string; file: Blob };

type DefectReport = HutOfReport & {
  key: string;
  title: string;
  text: string;
  severity: Severity;
  /** By the clock of this device. */
  writtenAt: string;
  photos: readonly PhotoToSend[];
};

/** The report, then its photos, one after the other. What was sent before is not kept twice, so all of it can be repeated. */
async function sendReport({ clubId, hutId, key, title, text, severity, writtenAt, photos }: DefectReport) {
  const { defect } = await call('POST /api/clubs/{clubId}/huts/{hutId}/defects', {
    params: { clubId, hutId },
    body: { sent_key: key, title, text, severity, written_at: writtenAt },
  });
  for (const photo of photos)
    await upload('POST /api/clubs/{clubId}/defects/{defectId}/photos', photo.file, {
      params: { clubId, defectId: defect.id },
      form: { sent_key: photo.key },
    });
}

export function useReportDefect() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: sendReport,
    // Also after a failure: the report may be there without its photos.
    onSettled: (_sent, _error, { clubId, hutId }) => afterDefectChanged(queryClient, clubId, hutId),
  });
}

type Verdict = RequestInput<Api['PUT /api/clubs/{clubId}/defects/{defectId}']>['body'];

export function useChangeDefect(clubId: string, { id: defectId, hut_id: hutId }: Pick<Defect, 'id' | 'hut_id'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Verdict) =>
      call('PUT /api/clubs/{clubId}/defects/{defectId}', { params: { clubId, defectId }, body }),
    onSettled: () => afterDefectChanged(queryClient, clubId, hutId),
  });
}
