import type { Api } from '@hytte/contract/api';
import type { RequestInput } from '@hytte/contract/endpoint';
import type { SubscriptionState } from '@hytte/contract/money/subscriptions';
import type { TextKey } from '@hytte/contract/texts/all-texts';
import type { BillingFrequency, PaidTier, Tier } from '@hytte/domain/money/subscriptions/plans';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#lib/api-client.ts';
import { afterPlanChanged, queryKeys } from '#lib/query-keys.ts';

export const TIER_NAMES = {
  free: 'tier_free',
  'business-small': 'tier_small',
  'business-large': 'tier_large',
} as const satisfies Record<Tier, TextKey>;

/** The prices of the plans and the payment methods. */
export const paymentConfigQuery = queryOptions({
  queryKey: queryKeys.paymentConfig,
  queryFn: ({ signal }) => call('GET /api/config/stripe', { signal }),
});

/** `use` is null for a club without a plan on the server. */
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
  entitledUntil: null,
  use: null,
};

async function fetchPlan(clubId: string, signal: AbortSignal): Promise<Plan> {
  try {
    return await call('GET /api/clubs/{clubId}/subscription/status', { params: { clubId }, signal });
  } catch (error) {
    // 404: the club has never ordered a plan, so it has the free one.
    if (error instanceof ApiError && error.status === 404) return NO_PLAN;
    throw error;
  }
}

const POLL_WHILE_PAYING_MS = 5000;

export const planQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.plan(clubId),
    queryFn: ({ signal }) => fetchPlan(clubId, signal),
    // Polls: the provider's webhook often arrives a moment after the payer is back here.
    refetchInterval: ({ state }) => (state.data?.status === 'pending_stripe' ? POLL_WHILE_PAYING_MS : false),
  });

export const invoicesQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.invoices(clubId),
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{clubId}/invoices', { params: { clubId }, signal })).invoices,
  });

export const invoiceQuery = (clubId: string, invoiceId: string) =>
  queryOptions({
    queryKey: queryKeys.invoices(clubId, invoiceId),
    queryFn: ({ signal }) =>
      call('GET /api/clubs/{clubId}/invoices/{invoiceId}', { params: { clubId, invoiceId }, signal }),
  });

type EhfOf = { clubId: string; kind: 'invoice' | 'credit_note'; id: string };

/** An invoice or a credit note as the file that accounting systems read. */
export const fetchEhf = ({ clubId, kind, id }: EhfOf) =>
  kind === 'invoice'
    ? call('GET /api/clubs/{clubId}/invoices/{invoiceId}/ehf', { params: { clubId, invoiceId: id } })
    : call('GET /api/clubs/{clubId}/credit-notes/{creditNoteId}/ehf', { params: { clubId, creditNoteId: id } });

/** Refetches also after a refusal, which usually means that the plan shown is out of date. */
function usePlanMutation<Sent, Got>(clubId: string, mutationFn: (sent: Sent) => Promise<Got>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => afterPlanChanged(queryClient, clubId) });
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

export const receiptsQuery = (clubId: string) =>
  queryOptions({
    queryKey: [...queryKeys.plan(clubId), 'receipts'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{clubId}/subscription/receipts', { params: { clubId }, signal })).receipts,
  });

export const useResumeCheckout = (clubId: string) =>
  usePlanMutation(clubId, () => call('POST /api/clubs/{clubId}/subscription/resume-stripe', { params: { clubId } }));

/** Never from the cache: it says what is charged if the button is pressed now. */
export const changePreviewQuery = (clubId: string, query: { tier: PaidTier; billingFrequency: BillingFrequency }) =>
  queryOptions({
    queryKey: [...queryKeys.plan(clubId), 'change', query],
    queryFn: ({ signal }) =>
      call('GET /api/clubs/{clubId}/subscription/change-preview', { params: { clubId }, query, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

type PlanChange = RequestInput<Api['POST /api/clubs/{clubId}/subscription/update']>['body'];

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
