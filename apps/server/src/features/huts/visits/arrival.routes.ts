import { arrivalApi } from '@hytte/contract/huts/arrival';
import { routes } from '#platform/http/routes.ts';
import { arrivalAt } from './arrival.service.ts';

export const arrivalRoutes = routes(arrivalApi, {
  'GET /api/bookings/{id}/arrival': async ({ ctx, params }) => {
    const { accessInfo, arrivalInfo, shownFrom, waitsForPayment } = await arrivalAt(ctx, params.id);
    return {
      access_info: accessInfo,
      arrival_info: arrivalInfo,
      shown_from: shownFrom,
      waits_for_payment: waitsForPayment,
    };
  },
});
