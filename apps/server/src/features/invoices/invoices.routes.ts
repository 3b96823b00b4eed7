import { invoicesApi } from '@hytte/contract/subscriptions';
import { routes } from '#platform/http/routes.ts';
import { ehfFile, listInvoices, listInvoicePage, loadClubInvoice } from '#features/subscriptions/invoices.service.ts';
import { viewInvoice, viewSeller } from './invoices.view.ts';

export const invoicesRoutes = routes(invoicesApi, {
  'GET /api/clubs/{clubId}/invoices': async ({ ctx, params }) => ({
    invoices: (await listInvoices(ctx, params.clubId)).map(viewInvoice),
  }),
  'GET /api/clubs/{clubId}/invoices/{invoiceId}': async ({ ctx, params }) => {
    const invoice = await loadClubInvoice(ctx, params.clubId, params.invoiceId);
    return { invoice: viewInvoice(invoice), seller: viewSeller(invoice.seller) };
  },
  'GET /api/admin/invoices': async ({ ctx, query }) => {
    const { invoices, next } = await listInvoicePage(ctx, query);
    return { invoices: invoices.map(viewInvoice), next };
  },
  'GET /api/admin/invoices/{id}/ehf': ({ ctx, params }) => ehfFile(ctx, params.id),
});
