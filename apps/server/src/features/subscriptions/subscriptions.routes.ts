import { subscriptionsApi } from '@hytte/contract/subscriptions';
import { routes } from '#platform/http/routes.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { PlanTerms } from '#platform/plan-settings.ts';
import { cancelPlan } from './cancel-plan.service.ts';
import { changePlan } from './change-plan.service.ts';
import { beginCheckout, cancelCheckout } from './checkout.service.ts';
import { requestInvoice, cancelInvoiceRequest } from './invoice-requests.service.ts';
import { seeSubscription, showChanged } from './subscriptions.service.ts';
import { syncPlan } from './sync.service.ts';

type Outside = { provider: PaymentProvider | null; publishableKey: string | null; terms: PlanTerms };

export const subscriptionsRoutes = ({ provider, publishableKey, terms }: Outside) =>
  routes(subscriptionsApi, {
    'GET /api/config/stripe': async () => ({
      enableEhf: terms.seller !== null,
      enableStripe: provider !== null,
      publishableKey,
      pricing: terms.prices,
    }),
    'GET /api/clubs/{clubId}/subscription/status': ({ ctx, params }) => seeSubscription(ctx, params.clubId),
    'POST /api/subscription/ehf/request': ({ ctx, body }) => showChanged(ctx, requestInvoice(ctx, terms, body)),
    'POST /api/stripe/create-checkout-session': ({ ctx, body }) => beginCheckout(ctx, provider, terms, body),
    'POST /api/clubs/{clubId}/subscription/cancel-ehf': ({ ctx, params }) =>
      showChanged(ctx, cancelInvoiceRequest(ctx, params.clubId)),
    'POST /api/clubs/{clubId}/subscription/cancel-stripe': ({ ctx, params }) =>
      showChanged(ctx, cancelCheckout(ctx, provider, params.clubId)),
    'POST /api/clubs/{clubId}/subscription/sync-stripe': async ({ ctx, params }) => ({
      syncResult: await syncPlan(ctx, provider, params.clubId),
    }),
    'POST /api/clubs/{clubId}/subscription/cancel': ({ ctx, params, body }) =>
      showChanged(ctx, cancelPlan(ctx, provider, params.clubId, body.reason?.trim() || null)),
    'POST /api/clubs/{clubId}/subscription/update': ({ ctx, params, body }) =>
      showChanged(ctx, changePlan(ctx, { provider, terms }, params.clubId, body)),
  });
