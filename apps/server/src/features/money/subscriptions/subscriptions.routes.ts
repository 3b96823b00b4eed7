import {
  type Company,
  companyApi,
  invoiceRequestsApi,
  invoicesApi,
  subscriptionsApi,
  type SubscriptionState,
} from '@hytte/contract/money/subscriptions';
import type { PlanTerms } from '#platform/company-settings.ts';
import type { Ctx } from '#platform/ctx.ts';
import { limitCall } from '#platform/http/rate-limits.ts';
import { routes } from '#platform/http/routes.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { cancelPlan, changePlan } from './change-plan.service.ts';
import { beginCheckout, cancelCheckout, resumeCheckout } from './checkout.service.ts';
import { creditInvoice } from './credit-invoice.service.ts';
import {
  approveRequest,
  cancelInvoiceRequest,
  declineRequest,
  markInvoicePaid,
  requestInvoice,
} from './invoice-requests.service.ts';
import { billedInvoices, invoicesOfClub } from './invoices.queries.ts';
import { clubEhfFile, creditNoteFile, ehfFile, listInvoicePage, loadClubInvoice } from './invoices.service.ts';
import { previewChange } from './preview-change.service.ts';
import { loadSubscription } from './subscription-state.service.ts';
import { countUsage, pendingInvoiceRequests, type SubscriptionRow } from './subscriptions.queries.ts';
import { viewInvoice, viewRequest, viewSeller, viewSubscription } from './subscriptions.view.ts';
import { syncPlan } from './sync-from-stripe.service.ts';

type Outside = { provider: PaymentProvider | null; publishableKey: string | null; terms: PlanTerms };

/** Each asks Stripe up to three times. */
const limitSyncs = limitCall('sync-stripe', { person: 30, club: 30, address: 300 });

export const subscriptionsRoutes = ({ provider, publishableKey, terms }: Outside) =>
  routes(subscriptionsApi, {
    'GET /api/config/stripe': async () => ({
      enableEhf: terms.seller !== null,
      enableStripe: provider !== null,
      publishableKey,
      pricing: terms.prices,
    }),
    'GET /api/clubs/{clubId}/subscription/status': async ({ ctx, params }) =>
      showSubscription(ctx, await loadSubscription(ctx, params.clubId)),
    'POST /api/subscription/ehf/request': ({ ctx, body }) => showChanged(ctx, requestInvoice(ctx, terms, body)),
    'POST /api/stripe/create-checkout-session': ({ ctx, body }) => beginCheckout(ctx, provider, terms, body),
    'POST /api/clubs/{clubId}/subscription/cancel-ehf': ({ ctx, params }) =>
      showChanged(ctx, cancelInvoiceRequest(ctx, params.clubId)),
    'POST /api/clubs/{clubId}/subscription/cancel-stripe': ({ ctx, params }) =>
      showChanged(ctx, cancelCheckout(ctx, provider, params.clubId)),
    'POST /api/clubs/{clubId}/subscription/sync-stripe': async ({ ctx, params }) => {
      await limitSyncs(ctx, params.clubId);
      return { syncResult: await syncPlan(ctx, provider, params.clubId) };
    },
    'POST /api/clubs/{clubId}/subscription/cancel': ({ ctx, params, body }) =>
      showChanged(ctx, cancelPlan(ctx, provider, params.clubId, body.reason?.trim() || null)),
    'POST /api/clubs/{clubId}/subscription/resume-stripe': ({ ctx, params }) =>
      resumeCheckout(ctx, provider, terms, params.clubId),
    'GET /api/clubs/{clubId}/subscription/change-preview': async ({ ctx, params, query }) => {
      await limitSyncs(ctx, params.clubId);
      const { tier, billingFrequency: frequency } = query;
      return previewChange(ctx, { provider, terms }, params.clubId, { tier, frequency });
    },
    'GET /api/clubs/{clubId}/subscription/receipts': async ({ ctx, params }) => {
      const { stripe_customer_id: customerId } = await loadSubscription(ctx, params.clubId);
      const receipts = provider && customerId !== null ? await provider.listPlanReceipts(customerId) : [];
      return {
        receipts: receipts.map(({ id, number, at, totalOre, url }) => ({
          id,
          number,
          at: at.toISOString(),
          total_ore: totalOre,
          url,
        })),
      };
    },
    'POST /api/clubs/{clubId}/subscription/update': ({ ctx, params, body }) =>
      showChanged(ctx, changePlan(ctx, { provider, terms }, params.clubId, body)),
  });

const showSubscription = async (ctx: Ctx, row: SubscriptionRow): Promise<SubscriptionState> =>
  viewSubscription(ctx, row, {
    use: await countUsage(ctx.db, row.club_id),
    invoices: await billedInvoices(ctx.db, row.club_id),
  });

const showChanged = async (ctx: Ctx, changed: Promise<SubscriptionRow>) => ({
  subscription: await showSubscription(ctx, await changed),
});

export const invoiceRequestsRoutes = (terms: PlanTerms) =>
  routes(invoiceRequestsApi, {
    'GET /api/admin/invoice-requests': async ({ ctx }) => ({
      requests: (await pendingInvoiceRequests(ctx.db)).flatMap((row) => viewRequest(terms, row) ?? []),
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
    'POST /api/admin/invoices/{id}/credit': async ({ ctx, params, body }) => ({
      invoice: viewInvoice(await creditInvoice(ctx, params.id, { netOre: body.net_ore, reason: body.reason.trim() })),
    }),
  });

export const invoicesRoutes = routes(invoicesApi, {
  'GET /api/clubs/{clubId}/invoices': async ({ ctx, params }) => ({
    invoices: (await invoicesOfClub(ctx.db, params.clubId)).map(viewInvoice),
  }),
  'GET /api/clubs/{clubId}/invoices/{invoiceId}': async ({ ctx, params }) => {
    const invoice = await loadClubInvoice(ctx, params.clubId, params.invoiceId);
    return { invoice: viewInvoice(invoice), seller: viewSeller(invoice.seller) };
  },
  'GET /api/clubs/{clubId}/invoices/{invoiceId}/ehf': ({ ctx, params }) =>
    clubEhfFile(ctx, params.clubId, params.invoiceId),
  'GET /api/clubs/{clubId}/credit-notes/{creditNoteId}/ehf': ({ ctx, params }) =>
    creditNoteFile(ctx, params.clubId, params.creditNoteId),
  'GET /api/admin/invoices': async ({ ctx, query }) => {
    const { invoices, next } = await listInvoicePage(ctx, query);
    return { invoices: invoices.map(viewInvoice), next };
  },
  'GET /api/admin/invoices/{id}/ehf': ({ ctx, params }) => ehfFile(ctx, params.id),
});

export const companyRoutes = (company: Company) =>
  routes(companyApi, { 'GET /api/config/company': async () => company });
