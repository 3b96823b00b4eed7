import { clubsApi } from '@hytte/contract/clubs';
import { routes } from '#platform/http/routes.ts';
import { myMemberships } from './clubs.service.ts';

export const clubsRoutes = routes(clubsApi, {
  'GET /api/memberships/my-clubs': async ({ ctx }) => ({ memberships: await myMemberships(ctx) }),
});
