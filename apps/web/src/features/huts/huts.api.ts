import type { Api } from '@hytte/contract/api';
import type { RequestInput } from '@hytte/contract/endpoint';
import type { Hut, HutImage, HutInList } from '@hytte/contract/huts';
import type { HutPricing } from '@hytte/domain/bookings/cost';
import { toOre } from '@hytte/domain/shared/money';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { callOnce } from '#lib/call-once.ts';
import { todayInOslo } from '#lib/dates.ts';
import { useT } from '#lib/i18n.ts';
import { availableOffline } from '#lib/offline.ts';
import { afterHutsChanged, queryKeys } from '#lib/query-keys.ts';
import { upload, type UploadOptions } from '#lib/upload.ts';
import { showToast } from '#ui/toast.tsx';

export type HutInput = RequestInput<Api['POST /api/memberships/clubs/{id}/huts']>['body'];
type HutWithImages = { hut: Hut; images: HutImage[] };

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

const changeHut = (queryClient: QueryClient, hutId: string, change: (before: HutWithImages) => HutWithImages) =>
  queryClient.setQueryData(hutQuery(hutId).queryKey, (before) => before && change(before));

export function useCreateHut(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: HutInput) => callOnce('POST /api/memberships/clubs/{id}/huts', { params: { id: clubId }, body }),
    onSuccess: ({ hut }) => {
      queryClient.setQueryData(hutQuery(hut.id).queryKey, { hut, images: [] });
      void afterHutsChanged(queryClient, clubId);
    },
  });
}

export function useSaveHut({ id: hutId, club_id: clubId, version }: Hut) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: HutInput) =>
      call('PUT /api/memberships/clubs/{id}/huts/{hutId}', {
        params: { id: clubId, hutId },
        body,
        ifMatch: version,
      }),
    // Somebody may have changed it meanwhile: the form shows what, once it is fetched.
    onError: () => void queryClient.invalidateQueries({ queryKey: hutQuery(hutId).queryKey }),
    onSuccess: ({ hut }) => {
      changeHut(queryClient, hutId, (before) => ({ ...before, hut }));
      void afterHutsChanged(queryClient, clubId);
    },
  });
}

/** How many requests for the hut no draw has decided yet. */
export const requestsForHutQuery = ({ id: hutId, club_id: clubId }: Pick<Hut, 'id' | 'club_id'>) =>
  queryOptions({
    queryKey: queryKeys.clubBookings(clubId, { requestsFor: hutId }),
    queryFn: async ({ signal }) => {
      const { bookings } = await call('GET /api/bookings', { query: { clubId, from: todayInOslo() }, signal });
      return bookings.filter(({ hut_id, status }) => hut_id === hutId && status === 'requested').length;
    },
  });

// The toasts of deletions are shown here: the component that started one is unmounted by its success.

export function useDeleteHut({ id: hutId, club_id: clubId, name }: Pick<Hut, 'id' | 'club_id' | 'name'>) {
  const t = useT();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/memberships/clubs/{id}/huts/{hutId}', { params: { id: clubId, hutId } }),
    onSuccess: async () => {
      showToast.success(t('hut_deleted', { hut: name }));
      queryClient.removeQueries({ queryKey: hutQuery(hutId).queryKey });
      await afterHutsChanged(queryClient, clubId);
    },
  });
}

/** Uploads a photo and adds it to the cached hut. */
export async function sendPhoto(queryClient: QueryClient, hutId: string, file: File, watching: UploadOptions) {
  const { image } = await upload('POST /api/images/upload', file, { ...watching, form: { hut_id: hutId } });
  changeHut(queryClient, hutId, (before) => ({ ...before, images: [...before.images, image] }));
}

export async function sendBanner(queryClient: QueryClient, hut: Hut, file: File, watching: UploadOptions) {
  const sent = await upload('POST /api/images/upload-hut-banner', file, { ...watching, form: { hut_id: hut.id } });
  const banner: Pick<Hut, 'banner' | 'banner_image_url'> = { banner: sent.picture, banner_image_url: sent.banner_url };
  changeHut(queryClient, hut.id, (before) => ({ ...before, hut: { ...before.hut, ...banner } }));
  void afterHutsChanged(queryClient, hut.club_id);
}

export function useDeletePhoto(hutId: string, imageId: string) {
  const t = useT();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/images/{id}', { params: { id: imageId } }),
    onSuccess: () => {
      showToast.success(t('photo_deleted'));
      changeHut(queryClient, hutId, (before) => ({
        ...before,
        images: before.images.filter(({ id }) => id !== imageId),
      }));
    },
  });
}
