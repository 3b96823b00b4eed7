import { officesApi } from '@hytte/contract/clubs/offices';
import { routes } from '#platform/http/routes.ts';
import { changeOffices } from './offices.service.ts';

export const officesRoutes = routes(officesApi, {
  'PUT /api/clubs/{clubId}/members/{userId}/offices': async ({ ctx, params, body }) => {
    await changeOffices(ctx, params, { treasurer: body.treasurer, huts: body.hut_ids });
    return {};
  },
});
