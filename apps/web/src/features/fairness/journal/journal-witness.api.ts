import type { JournalLine } from '@hytte/domain/fairness/draws/journal';
import type { JournalWitness } from '@hytte/domain/fairness/draws/own-journal';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { queryKeys } from '#lib/query-keys.ts';
import { ownReceipts } from './journal.api.ts';

/** What the service shows of the club's journal now, from the oldest receipt of this browser on. Asks nothing without one. */
export const journalWitnessQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.draws(clubId, 'journal'),
    queryFn: async ({ signal }): Promise<JournalWitness> => {
      const receipts = ownReceipts(clubId);
      const [oldest] = receipts;
      if (!oldest) return { receipts, lines: [], keys: [] };
      const { keys } = await call('GET /api/receipt-keys', { signal });
      return { receipts, keys, lines: await linesFrom(clubId, oldest.number, signal) };
    },
  });

async function linesFrom(clubId: string, number: number, signal: AbortSignal): Promise<JournalLine[]> {
  const lines: JournalLine[] = [];
  for (let after = number - 1; ;) {
    const query = { after: String(after) };
    const page = await call('GET /api/clubs/{clubId}/journal', { params: { clubId }, query, signal });
    lines.push(...page.lines);
    const last = page.lines.at(-1);
    if (!last || last.number >= page.head.number) return lines;
    after = last.number;
  }
}
