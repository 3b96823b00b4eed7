import { paymentSettingsApi } from '@hytte/contract/payment-settings';
import { routes } from '#platform/http/routes.ts';
import { changePaymentSettings, paymentSettings } from './payment-settings.service.ts';
import { viewPaymentSettings } from './payment-settings.view.ts';

export const paymentSettingsRoutes = routes(paymentSettingsApi, {
  'GET /api/clubs/{clubId}/payment-settings': async ({ ctx, params: { clubId } }) =>
    viewPaymentSettings(await paymentSettings(ctx, clubId), ctx.actor.roleIn(clubId), ctx.now),
  'POST /api/clubs/{clubId}/payment-settings': async ({ ctx, params: { clubId }, body }) => {
    const { paymentHandling: handling, refundDays, bankAccount } = body;
    const settings = await changePaymentSettings(ctx, clubId, { handling, refundDays, bankAccount });
    return viewPaymentSettings(settings, ctx.actor.roleIn(clubId), ctx.now);
  },
});
