import type { Api } from '@hytte/contract/api';
import type { RequestInput } from '@hytte/contract/endpoint';
import type { SubscriptionState } from '@hytte/contract/subscriptions';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clubQuery } from '#features/clubs/clubs.api.ts';
import { ApiError, call } from '#lib/api-client.ts';

/** What the plans cost, and how they can be paid. */
export const paymentConfigQuery = queryOptions({
  queryKey: ['payment-config'],
  queryFn: ({ signal }) => call('GET /api/config/stripe', { signal }),
});

/** `use` is not known of a club that the server has no plan for. */
export type Plan = Omit<SubscriptionState, 'use'> & { use: SubscriptionState['use'] | null };

const NO_PLAN: Plan = {
  hasSubscription: false,
  currentTier: 'free',
  status: 'none',
  billingFrequency: null,
  companyName: null,
  orgNumber: null,
  mvaNumber: null,
  contactEmail: null,
  paymentRequest: null,
  stripe_subscription_id: null,
  requestedTier: null,
  lastPaymentAt: null,
  paidUntil: null,
  use: null,
};

async function fetchPlan(clubId: string, signal: AbortSignal): Promise<Plan> {
  try {
    return await call('GET /api/clubs/{clubId}/subscription/status', { params: { clubId }, signal });
  } catch (error) {
    // A club that has never asked for a plan has the free one.
    if (error instanceof ApiError && error.status === 404) return NO_PLAN;
    throw error;
  }
}

const POLL_WHILE_PAYING_MS = 5000;

export const planQuery = (clubId: string) =>
  queryOptions({
    queryKey: ['clubs', clubId, 'plan'],
    queryFn: ({ signal }) => fetchPlan(clubId, signal),
    // The provider tells the server of a payment in its own time, often a moment after the payer is back here.
    refetchInterval: ({ state }) => (state.data?.status === 'pending_stripe' ? POLL_WHILE_PAYING_MS : false),
  });

export const invoicesQuery = (clubId: string) =>
  queryOptions({
    queryKey: ['clubs', clubId, 'invoices'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{clubId}/invoices', { params: { clubId }, signal })).invoices,
  });

export const invoiceQuery = (clubId: string, invoiceId: string) =>
  queryOptions({
    queryKey: ['clubs', clubId, 'invoices', invoiceId],
    queryFn: ({ signal }) =>
      call('GET /api/clubs/{clubId}/invoices/{invoiceId}', { params: { clubId, invoiceId }, signal }),
  });

/** A plan decides what the club may do, so all that is known of the club is asked for anew. */
export const invalidatePlan = (queryClient: QueryClient, clubId: string) =>
  queryClient.invalidateQueries({ queryKey: clubQuery(clubId).queryKey });

/** Also when it was refused: then the plan is probably no longer what this page shows. */
function usePlanMutation<Sent, Got>(clubId: string, mutationFn: (sent: Sent) => Promise<Got>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => invalidatePlan(queryClient, clubId) });
}

export const useCancelInvoiceRequest = (clubId: string) =>
  usePlanMutation(clubId, () => call('POST /api/clubs/{clubId}/subscription/cancel-ehf', { params: { clubId } }));

export const useCancelCheckout = (clubId: string) =>
  usePlanMutation(clubId, () => call('POST /api/clubs/{clubId}/subscription/cancel-stripe', { params: { clubId } }));

export const useSyncPlan = (clubId: string) =>
  usePlanMutation(
    clubId,
    async () => (await call('POST /api/clubs/{clubId}/subscription/sync-stripe', { params: { clubId } })).syncResult,
  );

export const useCancelPlan = (clubId: string) =>
  usePlanMutation(clubId, (reason: string | null) =>
    call('POST /api/clubs/{clubId}/subscription/cancel', { params: { clubId }, body: { reason } }),
  );

export type PlanChange = RequestInput<Api['POST /api/clubs/{clubId}/subscription/update']>['body'];

export const useChangePlan = (clubId: string) =>
  usePlanMutation(clubId, (body: PlanChange) =>
    call('POST /api/clubs/{clubId}/subscription/update', { params: { clubId }, body }),
  );

export type PlanOrder = RequestInput<Api['POST /api/subscription/ehf/request']>['body'];

export const useRequestInvoice = (clubId: string) =>
  usePlanMutation(clubId, (sent: { body: PlanOrder; idempotencyKey: string }) =>
    call('POST /api/subscription/ehf/request', sent),
  );

type Checkout = RequestInput<Api['POST /api/stripe/create-checkout-session']>['body'];

export function useStartCheckout() {
  return useMutation({
    mutationFn: (body: Checkout) => call('POST /api/stripe/create-checkout-session', { body }),
  });
}
