import { periodsApi } from '@hytte/contract/fairness/periods';
import { readTerms, readWish } from '@hytte/contract/fairness/sent-period';
import { receiptFor } from '#features/fairness/journal/receipts.service.ts';
import { routes } from '#platform/http/routes.ts';
import { announcePeriod } from './announce-period.service.ts';
import { changePeriod, createPeriod, deleteDraft, listPeriods, periodDetails } from './periods.service.ts';
import { viewDetails, viewList, viewPeriod, viewResult } from './periods.view.ts';
import { ownWishes, periodResults, saveWishes } from './wish-lists.service.ts';

export const periodsRoutes = routes(periodsApi, {
  'GET /api/clubs/{clubId}/periods': async ({ ctx, params }) => ({
    periods: (await listPeriods(ctx, params.clubId)).map(viewPeriod),
  }),
  'POST /api/clubs/{clubId}/periods': async ({ ctx, params, body }) => ({
    period: viewPeriod(await createPeriod(ctx, params.clubId, readTerms(body))),
  }),
  'GET /api/clubs/{clubId}/periods/{periodId}': async ({ ctx, params }) => ({
    period: viewDetails(await periodDetails(ctx, params.clubId, params.periodId)),
  }),
  'PUT /api/clubs/{clubId}/periods/{periodId}': async ({ ctx, params, body, ifMatch }) => {
    const key = { clubId: params.clubId, id: params.periodId };
    return { period: viewPeriod(await changePeriod(ctx, key, readTerms(body), ifMatch)) };
  },
  'DELETE /api/clubs/{clubId}/periods/{periodId}': async ({ ctx, params }) => {
    await deleteDraft(ctx, params.clubId, params.periodId);
    return null;
  },
  'POST /api/clubs/{clubId}/periods/{periodId}/announce': async ({ ctx, params, body }) => {
    const key = { clubId: params.clubId, id: params.periodId };
    const { period, adopted, takenBack } = await announcePeriod(ctx, key, body);
    return { period: viewPeriod(period), adopted, taken_back: takenBack };
  },
  'GET /api/clubs/{clubId}/periods/{periodId}/wishes': async ({ ctx, params }) => ({
    list: viewList(await ownWishes(ctx, params.clubId, params.periodId)),
  }),
  'PUT /api/clubs/{clubId}/periods/{periodId}/wishes': async ({ ctx, params, body, ifMatch }) => {
    const list = { mostStays: body.most_stays, wishes: body.wishes.map(readWish) };
    const { line, ...saved } = await saveWishes(ctx, params, list, ifMatch);
    return { list: viewList(saved), ...(line && { receipt: receiptFor(ctx.settings, line) }) };
  },
  'GET /api/clubs/{clubId}/periods/{periodId}/results': async ({ ctx, params }) => ({
    results: (await periodResults(ctx, params.clubId, params.periodId)).map(viewResult),
  }),
});
