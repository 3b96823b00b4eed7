import type { QueryClient } from '@tanstack/react-query';
import { afterDefectChanged } from '#features/defects/defects.api.ts';
import { type DefectReport, sendReport } from '#features/defects/reports.api.ts';
import { ApiError } from '#lib/api-client.ts';
import { listUnsent, removeUnsent, type Unsent, UNSENT_KEY } from '#lib/outbox.ts';

/** Reports only. A request is never kept to be sent later: it could arrive after the draw. */
async function send(queryClient: QueryClient, { content }: Unsent): Promise<void> {
  // Kept by ReportForm only.
  const report = content as DefectReport;
  await sendReport(report);
  void afterDefectChanged(queryClient, report.clubId, report.hutId);
}

/** The server will say the same again: the hut is gone, or the person has left the club. Not signed in and too often pass. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);

type Sent = { sent: number; refused: number };

/**
 * Sends what was written without a network, the first first, and stops where the network does. One tab at a time; and
 * should two send the same, the server keeps it once.
 */
export async function sendUnsent(queryClient: QueryClient): Promise<Sent> {
  const result: Sent = { sent: 0, refused: 0 };
  const work = async (): Promise<void> => {
    for (const unsent of await listUnsent())
      try {
        await send(queryClient, unsent);
        await removeUnsent(unsent.key);
        result.sent += 1;
      } catch (error) {
        if (!isFinal(error)) return;
        await removeUnsent(unsent.key);
        result.refused += 1;
      }
  };
  await ('locks' in navigator
    ? navigator.locks.request('outbox', { ifAvailable: true }, async (lock) => (lock ? work() : undefined))
    : work());
  void queryClient.invalidateQueries({ queryKey: UNSENT_KEY });
  return result;
}
