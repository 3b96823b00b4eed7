import { clubExportApi } from '@hytte/contract/clubs/clubs';
import { routes } from '#platform/http/routes.ts';
import { exportClub } from './club-export.service.ts';

export const clubExportRoutes = routes(clubExportApi, {
  'POST /api/memberships/clubs/{id}/export': async ({ ctx, params }) => ({
    exported_at: ctx.now.toISOString(),
    data: await exportClub(ctx, params.id),
  }),
});
