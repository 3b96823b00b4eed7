import type { Api } from '@hytte/contract/api';
import type { RequestInput } from '@hytte/contract/endpoint';
import type { Hut, HutImage } from '@hytte/contract/huts/huts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { callOnce } from '#lib/call-once.ts';
import { todayInOslo } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { afterHutsChanged, queryKeys } from '#lib/query-keys.ts';
import { upload, type UploadOptions } from '#lib/upload.ts';
import { showToast } from '#ui/toast.tsx';
import { hutQuery, type HutWithImages } from './huts.api.ts';

// Apart from huts.api.ts, which is loaded with the first view of the booking page.

export type HutInput = RequestInput<Api['PUT /api/memberships/clubs/{id}/huts/{hutId}']>['body'];

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

export function useRemoveBanner({ id: hutId, club_id: clubId }: Pick<Hut, 'id' | 'club_id'>) {
  const t = useT();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/memberships/clubs/{id}/huts/{hutId}/banner', { params: { id: clubId, hutId } }),
    onSuccess: () => {
      showToast.success(t('banner_removed'));
      const none: Pick<Hut, 'banner' | 'banner_image_url'> = { banner: null, banner_image_url: null };
      changeHut(queryClient, hutId, (before) => ({ ...before, hut: { ...before.hut, ...none } }));
      void afterHutsChanged(queryClient, clubId);
    },
  });
}

/** Shows the new order at once. The scope sends one order after another, so that the last one is the one that stays. */
export function useSortPhotos({ id: hutId, club_id: clubId }: Pick<Hut, 'id' | 'club_id'>) {
  const t = useT();
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: `photos:${hutId}` },
    mutationFn: (images: readonly HutImage[]) =>
      call('PUT /api/memberships/clubs/{id}/huts/{hutId}/photos', {
        params: { id: clubId, hutId },
        body: { ids: images.map(({ id }) => id) },
      }),
    onMutate: (images) => changeHut(queryClient, hutId, (before) => ({ ...before, images: [...images] })),
    onError: (error) => {
      showToast.error(`${t('photos_not_sorted')} ${errorText(t, error)}`);
      void queryClient.invalidateQueries({ queryKey: hutQuery(hutId).queryKey });
    },
  });
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
