import { seasonsApi } from '@hytte/contract/seasons';
import { routes } from '#platform/http/routes.ts';
import { changeSeason, createSeason, deleteSeason, listSeasons } from './seasons.service.ts';
import { viewSeason } from './seasons.view.ts';

export const seasonsRoutes = routes(seasonsApi, {
  'GET /api/clubs/{clubId}/seasons': async ({ ctx, params }) => ({
    seasons: (await listSeasons(ctx, params.clubId)).map(viewSeason),
  }),
  'POST /api/clubs/{clubId}/seasons': async ({ ctx, params, body }) => ({
    season: viewSeason(await createSeason(ctx, params.clubId, body)),
  }),
  'PUT /api/clubs/{clubId}/seasons/{seasonId}': async ({ ctx, params, body }) => ({
    season: viewSeason(await changeSeason(ctx, params.clubId, params.seasonId, body)),
  }),
  'DELETE /api/clubs/{clubId}/seasons/{seasonId}': async ({ ctx, params }) => {
    await deleteSeason(ctx, params.clubId, params.seasonId);
    return {};
  },
});
