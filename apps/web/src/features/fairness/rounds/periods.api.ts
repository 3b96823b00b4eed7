import type { Period } from '@hytte/contract/fairness/periods';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { queryKeys } from '#lib/query-keys.ts';

export const periodsQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.periods(clubId),
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{clubId}/periods', { params: { clubId }, signal })).periods,
  });

/** One period, with its frozen lists and what members wish for. */
export const periodQuery = (clubId: string, periodId: string) =>
  queryOptions({
    queryKey: queryKeys.periods(clubId, periodId),
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{clubId}/periods/{periodId}', { params: { clubId, periodId }, signal })).period,
  });

/** Whose days are had by its draw alone: from the announcement until the days that nobody got are open. */
export const isHeld = ({ state, leftovers_open }: Pick<Period, 'state' | 'leftovers_open'>): boolean =>
  state === 'announced' || state === 'open' || state === 'closed' || (state === 'drawn' && !leftovers_open);
