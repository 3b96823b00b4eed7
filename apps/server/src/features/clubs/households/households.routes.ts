import { householdsApi } from '@hytte/contract/clubs/households';
import { routes } from '#platform/http/routes.ts';
import {
  acceptHouseholdInvitation,
  allHouseholds,
  dropInvitation,
  inviteToHousehold,
  joinMembers,
  leaveHousehold,
  ownHousehold,
} from './households.service.ts';

export const householdsRoutes = routes(householdsApi, {
  'GET /api/clubs/{clubId}/household': ({ ctx, params }) => ownHousehold(ctx, params.clubId),
  'GET /api/clubs/{clubId}/households': ({ ctx, params }) => allHouseholds(ctx, params.clubId),
  'POST /api/clubs/{clubId}/households': async ({ ctx, params, body }) => {
    await inviteToHousehold(ctx, params.clubId, body.email);
    return {};
  },
  'POST /api/clubs/{clubId}/households/join': async ({ ctx, params, body }) => {
    await joinMembers(ctx, params.clubId, body.user_ids);
    return {};
  },
  'POST /api/clubs/{clubId}/household-invitations/{id}/accept': ({ ctx, params }) =>
    acceptHouseholdInvitation(ctx, params.clubId, params.id),
  'POST /api/clubs/{clubId}/household-invitations/{id}/decline': async ({ ctx, params }) => {
    await dropInvitation(ctx, params.clubId, params.id);
    return {};
  },
  'DELETE /api/clubs/{clubId}/households/members/{userId}': async ({ ctx, params }) => {
    await leaveHousehold(ctx, params.clubId, params.userId);
    return null;
  },
});
