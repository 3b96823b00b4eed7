import type { Severity } from '@hytte/domain/defects/defect';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, isUnreachable } from '#lib/api-client.ts';
import { keepUnsent, listUnsent, UNSENT_KEY } from '#lib/outbox.ts';
import { upload } from '#lib/upload.ts';
import { afterDefectChanged, type HutOfReport } from './defects.api.ts';

// Apart from defects.api.ts, which is loaded with the panel of the booking page.

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
    queryKey: [...UNSENT_KEY, hutId],
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
      void queryClient.invalidateQueries({ queryKey: UNSENT_KEY });
      void afterDefectChanged(queryClient, clubId, hutId);
    },
  });
}
