import { readStay } from '@hytte/contract/sent-stay';
import type { Period } from '@hytte/contract/periods';
import type { PeriodDays } from '@hytte/domain/availability/availability';
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

/** A period in the units of the domain, with what the availability of its days depends on. */
export const asPeriodDays = (period: Period): PeriodDays => ({
  id: period.id,
  name: period.name,
  ...readStay(period),
  hutIds: period.hut_ids,
  opensAt: new Date(period.opens_at),
  closesAt: new Date(period.closes_at),
  drawAt: new Date(period.draw_at),
  leftoversAt: new Date(period.leftovers_at),
  leftovers: period.leftovers,
  leftoversOpen: period.leftovers_open,
  announcedAt: period.announced_at === null ? null : new Date(period.announced_at),
  cancelledAt: period.cancelled_at === null ? null : new Date(period.cancelled_at),
  isDrawn: period.state === 'drawn',
});

/** Whose days are had by its draw alone: from the announcement until the days that nobody got are open. */
export const isHeld = ({ state, leftovers_open }: Pick<Period, 'state' | 'leftovers_open'>): boolean =>
  state === 'announced' || state === 'open' || state === 'closed' || (state === 'drawn' && !leftovers_open);
