import type { Severity } from '@hytte/domain/huts/defects/defect';
import { call } from '#lib/api-client.ts';
import { unsentQuery, useSendOrKeep } from '#lib/send-or-keep.ts';
import { upload } from '#lib/upload.ts';
import { afterDefectChanged, type HutOfReport } from './defects.api.ts';

// Apart from defects.api.ts, which is loaded with the panel of the booking page.

/** A file with its idempotency key: sent again, it is stored once. */
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

/** The report, then its photos, one after the other. Idempotent by its keys: after a failure all of it is sent again. */
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

/** Reports about this hut that wait on this device. */
export const unsentReportsQuery = (hutId: string) =>
  // Kept by useReportDefect.
  unsentQuery(hutId, (kind, content) => kind === KIND && (content as DefectReport).hutId === hutId);

export const useReportDefect = () =>
  useSendOrKeep<DefectReport>({
    kind: KIND,
    send: sendReport,
    afterwards: (queryClient, { clubId, hutId }) => void afterDefectChanged(queryClient, clubId, hutId),
  });
