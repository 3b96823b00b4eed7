import { invoiceRequestsApi } from '@hytte/contract/subscriptions';
import { viewInvoice } from './invoices.service.ts';
import { routes } from '#platform/http/routes.ts';
import type { PlanTerms } from '#platform/plan-settings.ts';
import { approveRequest, declineRequest, listRequests, markInvoicePaid } from './invoice-requests.service.ts';
import { viewRequest } from './subscriptions.view.ts';

export const invoiceRequestsRoutes = (terms: PlanTerms) =>
  routes(invoiceRequestsApi, {
    'GET /api/admin/invoice-requests': async ({ ctx }) => ({
      requests: (await listRequests(ctx)).flatMap((row) => viewRequest(terms, row) ?? []),
    }),
    'POST /api/admin/invoice-requests/{clubId}/approve': async ({ ctx, params }) => ({
      invoice: viewInvoice(await approveRequest(ctx, terms, params.clubId)),
    }),
    'POST /api/admin/invoice-requests/{clubId}/decline': async ({ ctx, params, body }) => {
      await declineRequest(ctx, params.clubId, body.reason?.trim() || null);
      return {};
    },
    'POST /api/admin/invoices/{id}/paid': async ({ ctx, params }) => ({
      invoice: viewInvoice(await markInvoicePaid(ctx, params.id)),
    }),
  });
