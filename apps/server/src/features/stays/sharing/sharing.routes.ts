import { sharingApi } from '@hytte/contract/stays/sharing';
import { routes } from '#platform/http/routes.ts';
import { endShare, openSharedStay, ownShares, shareStay } from './sharing.service.ts';

export const sharingRoutes = routes(sharingApi, {
  'GET /api/bookings/{id}/shares': async ({ ctx, params }) => ({ shares: await ownShares(ctx, params.id) }),
  'POST /api/bookings/{id}/shares': async ({ ctx, params, body }) => ({
    share: await shareStay(ctx, params.id, body.name),
  }),
  'DELETE /api/bookings/{id}/shares/{shareId}': async ({ ctx, params }) => {
    await endShare(ctx, params.id, params.shareId);
    return null;
  },
  'POST /api/shared-stays': async ({ ctx, body }) => ({ stay: await openSharedStay(ctx, body.secret) }),
});
