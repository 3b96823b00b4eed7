import { payoutsApi } from '@hytte/contract/payouts';
import type { Payer } from '#platform/company-settings.ts';
import { routes } from '#platform/http/routes.ts';
import { paymentFile } from './payment-file.service.ts';
import { listPayouts, markPayoutSent } from './payouts.service.ts';
import { viewPlatformPayout, viewStatement } from './payouts.view.ts';
import { clubStatement } from './statement.service.ts';

export const payoutsRoutes = (payer: Payer | null) =>
  routes(payoutsApi, {
    'GET /api/clubs/{clubId}/statement': async ({ ctx, params: { clubId }, query }) =>
      viewStatement(await clubStatement(ctx, clubId, query.month), ctx.actor.roleIn(clubId)),
    'GET /api/admin/payouts': async ({ ctx, query }) => {
      const { payouts, next } = await listPayouts(ctx, query);
      return { payouts: payouts.map(viewPlatformPayout), next };
    },
    'POST /api/admin/payouts/file': ({ ctx }) => paymentFile(ctx, payer),
    'POST /api/admin/payouts/{id}/sent': async ({ ctx, params }) => ({
      payout: viewPlatformPayout(await markPayoutSent(ctx, params.id)),
    }),
  });
