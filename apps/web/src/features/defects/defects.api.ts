import type { Api } from '@hytte/contract/api';
import type { Defect } from '@hytte/contract/defects';
import type { RequestInput } from '@hytte/contract/endpoint';
import type { Severity } from '@hytte/domain/defects/defect';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, isUnreachable } from '#lib/api-client.ts';
import { availableOffline } from '#lib/offline.ts';
import { keepUnsent, listUnsent } from '#lib/outbox.ts';
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

export type DefectReport = HutOfReport & {
  key: string;
  title: string;
  text: string;
  severity: Severity;
  /** By the clock of this device. */
  writtenAt: string;
  photos: readonly PhotoToSend[];
};

/** The report, then its photos, one after the other. What was sent before is not kept twice, so all of it can be repeated. */
export async function sendReport({ clubId, hutId, key, title, text, severity, writtenAt, photos }: DefectReport) {
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

const KIND = 'defect';

/** Without a network it is kept on this device, and sent when there is one (app/offline). */
async function sendOrKeep(report: DefectReport): Promise<'sent' | 'kept'> {
  try {
    await sendReport(report);
    return 'sent';
  } catch (error) {
    if (!isUnreachable(error) || !('indexedDB' in window)) throw error;
    await keepUnsent(KIND, report.key, report);
    return 'kept';
  }
}

/** Reports about this hut that wait on this device. */
export const unsentReportsQuery = (hutId: string) =>
  queryOptions({
    queryKey: [...queryKeys.unsent, hutId],
    queryFn: async () => {
      const unsent = 'indexedDB' in window ? await listUnsent() : [];
      // Kept by sendOrKeep.
      return unsent.filter(({ kind, content }) => kind === KIND && (content as DefectReport).hutId === hutId).length;
    },
    networkMode: 'always',
    staleTime: 0,
  });

export function useReportDefect() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: sendOrKeep,
    networkMode: 'always',
    // Also after a failure: the report may be there without its photos.
    onSettled: (_sent, _error, { clubId, hutId }) => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.unsent });
      void afterDefectChanged(queryClient, clubId, hutId);
    },
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
