import { hutsApi } from '@hytte/contract/huts/huts';
import { compareNames } from '@hytte/domain/shared/name-order';
import { viewHutImage } from '#features/huts/images/pictures.service.ts';
import { routes } from '#platform/http/routes.ts';
import { hutsOfClub } from './huts.queries.ts';
import { changeHut, createHut, deleteHut, hutWithPhotos, removeHutBanner, sortHutPhotos } from './huts.service.ts';
import { viewHut, viewHutInList } from './huts.view.ts';

export const hutsRoutes = routes(hutsApi, {
  'GET /api/huts/{id}': async ({ ctx, params }) => {
    const { photos, ...seen } = await hutWithPhotos(ctx, params.id);
    return { hut: viewHut(seen), images: photos.map(viewHutImage) };
  },
  'GET /api/memberships/clubs/{id}/huts': async ({ ctx, params }) => ({
    huts: (await hutsOfClub(ctx.db, params.id))
      .toSorted((one, other) => compareNames(one.name, other.name))
      .map(viewHutInList),
  }),
  'POST /api/memberships/clubs/{id}/huts': async ({ ctx, params, body }) => ({
    hut: viewHut(await createHut(ctx, params.id, body)),
  }),
  'PUT /api/memberships/clubs/{id}/huts/{hutId}': async ({ ctx, params, body, ifMatch }) => ({
    hut: viewHut(await changeHut(ctx, { clubId: params.id, hutId: params.hutId }, body, ifMatch)),
  }),
  'DELETE /api/memberships/clubs/{id}/huts/{hutId}': async ({ ctx, params }) => {
    await deleteHut(ctx, params.id, params.hutId);
    return {};
  },
  'DELETE /api/memberships/clubs/{id}/huts/{hutId}/banner': async ({ ctx, params }) => {
    await removeHutBanner(ctx, params.id, params.hutId);
    return {};
  },
  'PUT /api/memberships/clubs/{id}/huts/{hutId}/photos': async ({ ctx, params, body }) => {
    await sortHutPhotos(ctx, { clubId: params.id, hutId: params.hutId }, body.ids);
    return {};
  },
});
