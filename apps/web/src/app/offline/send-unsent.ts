import type { QueryClient } from '@tanstack/react-query';
import { afterDefectChanged } from '#features/huts/defects/defects.api.ts';
import { type DefectReport, sendReport } from '#features/huts/defects/reports.api.ts';
import { stayDepartureQuery } from '#features/huts/visits/departure.api.ts';
import { DEPARTURE_KIND, type FilledIn, sendFilledIn } from '#features/huts/visits/send-departure.api.ts';
import { ApiError } from '#lib/api-client.ts';
import { listUnsent, removeUnsent, type Unsent, UNSENT_KEY } from '#lib/outbox.ts';

/** Reports and lists only. A request is never kept to be sent later: it could arrive after the draw. */
async function send(queryClient: QueryClient, { kind, content }: Unsent): Promise<void> {
  if (kind === DEPARTURE_KIND) {
    // Kept by DepartureForm only.
    const filled = content as FilledIn;
    await sendFilledIn(filled);
    void queryClient.invalidateQueries(stayDepartureQuery(filled.bookingId));
    return;
  }
  // Kept by ReportForm only.
  const report = content as DefectReport;
  await sendReport(report);
  void afterDefectChanged(queryClient, report.clubId, report.hutId);
}

/** The server will say the same again: the hut is gone, or the person has left the club. Not signed in and too often pass. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);

/** The kinds of what was sent, and of what was refused for good. */
type Sent = { sent: Set<Unsent['kind']>; refused: Set<Unsent['kind']> };

/**
 * Sends what was written without a network, the first first, and stops where the network does. One tab at a time; and
 * should two send the same, the server keeps it once.
 */
export async function sendUnsent(queryClient: QueryClient): Promise<Sent> {
  const result: Sent = { sent: new Set(), refused: new Set() };
  const work = async (): Promise<void> => {
    for (const unsent of await listUnsent())
      try {
        await send(queryClient, unsent);
        await removeUnsent(unsent.key);
        result.sent.add(unsent.kind);
      } catch (error) {
        if (!isFinal(error)) return;
        await removeUnsent(unsent.key);
        result.refused.add(unsent.kind);
      }
  };
  await ('locks' in navigator
    ? navigator.locks.request('outbox', { ifAvailable: true }, async (lock) => (lock ? work() : undefined))
    : work());
  void queryClient.invalidateQueries({ queryKey: UNSENT_KEY });
  return result;
}
