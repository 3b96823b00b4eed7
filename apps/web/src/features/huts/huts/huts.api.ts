import type { Hut, HutImage, HutInList } from '@hytte/contract/huts/huts';
import type { HutPricing } from '@hytte/domain/stays/bookings/cost';
import { toOre } from '@hytte/domain/shared/money';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { availableOffline } from '#lib/offline.ts';
import { queryKeys } from '#lib/query-keys.ts';

export type HutWithImages = { hut: Hut; images: HutImage[] };

/** What `costOf` needs to know about a hut. */
export const pricingOf = (hut: HutInList): HutPricing => ({
  hutId: hut.id,
  priceOre: toOre(hut.price),
  minimumPaidDays: hut.minimum_paid_days,
  fixedAmountOre: hut.fixed_amount,
});

export const clubHutsQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.clubHuts(clubId),
    queryFn: async ({ signal }) =>
      (await call('GET /api/memberships/clubs/{id}/huts', { params: { id: clubId }, signal })).huts,
  });

export const hutQuery = (hutId: string) =>
  queryOptions({
    queryKey: queryKeys.hut(hutId),
    queryFn: ({ signal }): Promise<HutWithImages> => call('GET /api/huts/{id}', { params: { id: hutId }, signal }),
    ...availableOffline,
  });
