import { journalApi } from '@hytte/contract/fairness/journal';
import { routes } from '#platform/http/routes.ts';
import { linesAfter } from './journal.queries.ts';
import { journalHead } from './journal.service.ts';
import { receiptKeys } from './receipts.service.ts';

export const journalRoutes = routes(journalApi, {
  'GET /api/clubs/{clubId}/journal': async ({ ctx, params, query }) => ({
    lines: await linesAfter(ctx.db, params.clubId, query.after ?? 0),
    head: await journalHead(ctx.db, params.clubId),
  }),
  'GET /api/receipt-keys': async ({ ctx }) => ({ keys: receiptKeys(ctx.settings) }),
});
