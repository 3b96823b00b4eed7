import type { Api } from '@hytte/contract/api';
import type { RequestInput } from '@hytte/contract/endpoint';
import type { Hut, HutImage } from '@hytte/contract/huts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { useT } from '#lib/i18n.ts';
import { availableOffline } from '#lib/offline.ts';
import { type UploadOptions, upload } from '#lib/upload.ts';
import { showToast } from '#ui/toast.tsx';

export type HutInput = RequestInput<Api['POST /api/memberships/clubs/{id}/huts']>['body'];
type HutWithImages = { hut: Hut; images: HutImage[] };

export const clubHutsQuery = (clubId: string) =>
  queryOptions({
    queryKey: ['clubs', clubId, 'huts'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/memberships/clubs/{id}/huts', { params: { id: clubId }, signal })).huts,
  });

export const hutQuery = (hutId: string) =>
  queryOptions({
    queryKey: ['huts', hutId],
    queryFn: ({ signal }): Promise<HutWithImages> => call('GET /api/huts/{id}', { params: { id: hutId }, signal }),
    ...availableOffline,
  });

const changeHut = (queryClient: QueryClient, hutId: string, change: (before: HutWithImages) => HutWithImages) =>
  queryClient.setQueryData(hutQuery(hutId).queryKey, (before) => before && change(before));

const invalidateHutList = (queryClient: QueryClient, clubId: string) =>
  queryClient.invalidateQueries({ queryKey: clubHutsQuery(clubId).queryKey });

export function useCreateHut(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: HutInput) => call('POST /api/memberships/clubs/{id}/huts', { params: { id: clubId }, body }),
    onSuccess: ({ hut }) => {
      queryClient.setQueryData(hutQuery(hut.id).queryKey, { hut, images: [] });
      void invalidateHutList(queryClient, clubId);
    },
  });
}

export function useSaveHut({ id: hutId, club_id: clubId }: Hut) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: HutInput) =>
      call('PUT /api/memberships/clubs/{id}/huts/{hutId}', { params: { id: clubId, hutId }, body }),
    onSuccess: ({ hut }) => {
      changeHut(queryClient, hutId, (before) => ({ ...before, hut }));
      void invalidateHutList(queryClient, clubId);
    },
  });
}

// What removes its own button tells here that it is done: a component that is gone cannot.

export function useDeleteHut({ id: hutId, club_id: clubId, name }: Pick<Hut, 'id' | 'club_id' | 'name'>) {
  const t = useT();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/memberships/clubs/{id}/huts/{hutId}', { params: { id: clubId, hutId } }),
    onSuccess: async () => {
      showToast.success(t('hut_deleted', { hut: name }));
      queryClient.removeQueries({ queryKey: hutQuery(hutId).queryKey });
      await invalidateHutList(queryClient, clubId);
    },
  });
}

/** A photo of the hut, on its page as soon as it has arrived. */
export async function sendPhoto(queryClient: QueryClient, hutId: string, file: File, watching: UploadOptions) {
  const { image } = await upload('POST /api/images/upload', file, { ...watching, form: { hut_id: hutId } });
  changeHut(queryClient, hutId, (before) => ({ ...before, images: [...before.images, image] }));
}

export async function sendBanner(queryClient: QueryClient, hut: Hut, file: File, watching: UploadOptions) {
  const sent = await upload('POST /api/images/upload-hut-banner', file, { ...watching, form: { hut_id: hut.id } });
  const banner: Pick<Hut, 'banner' | 'banner_image_url'> = { banner: sent.picture, banner_image_url: sent.banner_url };
  changeHut(queryClient, hut.id, (before) => ({ ...before, hut: { ...before.hut, ...banner } }));
  void invalidateHutList(queryClient, hut.club_id);
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
