import { type Season, seasonsApi } from '@hytte/contract/huts/seasons';
import { manages } from '@hytte/domain/clubs/members/roles';
import { routes } from '#platform/http/routes.ts';
import { type SeasonRow, seasonsOfClubs } from './seasons.queries.ts';
import { changeSeason, createSeason, deleteSeason } from './seasons.service.ts';

export const seasonsRoutes = routes(seasonsApi, {
  'GET /api/clubs/{clubId}/seasons': async ({ ctx, params }) => {
    const view = manages(ctx.actor.roleIn(params.clubId)) ? viewManagedSeason : viewSeason;
    return { seasons: (await seasonsOfClubs(ctx.db, [params.clubId])).map(view) };
  },
  'POST /api/clubs/{clubId}/seasons': async ({ ctx, params, body }) => ({
    season: viewManagedSeason(await createSeason(ctx, params.clubId, body)),
  }),
  'PUT /api/clubs/{clubId}/seasons/{seasonId}': async ({ ctx, params, body, ifMatch }) => ({
    season: viewManagedSeason(await changeSeason(ctx, { clubId: params.clubId, id: params.seasonId }, body, ifMatch)),
  }),
  'DELETE /api/clubs/{clubId}/seasons/{seasonId}': async ({ ctx, params }) => {
    await deleteSeason(ctx, params.clubId, params.seasonId);
    return {};
  },
});

const viewSeason = (row: SeasonRow): Season => ({
  id: row.id,
  version: row.version,
  name: row.name,
  start_date: row.start_date,
  end_date: row.end_date,
  is_blocked: row.is_blocked,
  booking_points_penalty: row.points_penalty / 10,
  price_adjustment_type: row.price_adjustment_type,
  price_adjustment_value: row.price_adjustment / 100,
  applies_to_all_huts: row.applies_to_all_huts,
  huts: row.huts,
});

/** With why it is closed, which members do not see. */
const viewManagedSeason = (row: SeasonRow): Season => ({
  ...viewSeason(row),
  ...(row.closed_because !== null && { closed_because: row.closed_because }),
});
