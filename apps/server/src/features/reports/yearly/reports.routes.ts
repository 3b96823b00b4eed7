import { reportsApi } from '@hytte/contract/reports/reports';
import { routes } from '#platform/http/routes.ts';
import { sharedYears } from './reports.queries.ts';
import { finishReport, readReport, readSharedReport, shareReport } from './reports.service.ts';

export const reportsRoutes = routes(reportsApi, {
  'GET /api/clubs/{clubId}/reports/{year}': ({ ctx, params }) => readReport(ctx, params),
  'POST /api/clubs/{clubId}/reports/{year}/finish': ({ ctx, params }) => finishReport(ctx, params),
  'POST /api/clubs/{clubId}/reports/{year}/share': ({ ctx, params }) => shareReport(ctx, params, true),
  'DELETE /api/clubs/{clubId}/reports/{year}/share': ({ ctx, params }) => shareReport(ctx, params, false),
  'GET /api/clubs/{clubId}/shared-reports': async ({ ctx, params }) => ({
    years: await sharedYears(ctx.db, params.clubId),
  }),
  'GET /api/clubs/{clubId}/shared-reports/{year}': ({ ctx, params }) => readSharedReport(ctx, params),
});
