import type { IssueAct } from '@hytte/domain/money/payments/issues';
import type { Tier } from '@hytte/domain/money/subscriptions/plans';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { afterPlatformAction, queryKeys } from '#lib/query-keys.ts';

type Page<Row> = { rows: Row[]; next: string | null };
type Cursor = { after?: string };

/** Keyset pagination: each page starts after the last row of the one before. */
const pagedQuery = <Row>(key: readonly unknown[], read: (from: Cursor, signal: AbortSignal) => Promise<Page<Row>>) =>
  infiniteQueryOptions({
    queryKey: queryKeys.platform(...key),
    queryFn: ({ signal, pageParam: after }) => read(after === null ? {} : { after }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

export type PagedQuery<Row> = ReturnType<typeof pagedQuery<Row>>;

export const clubsQuery = (filter: { q?: string; tier?: Tier }) =>
  pagedQuery(['clubs', filter], async (from, signal) => {
    const query = { ...filter, ...from };
    const { clubs, next } = await call('GET /api/admin/clubs', { query, signal });
    return { rows: clubs, next };
  });

export const usersQuery = (filter: { q?: string }) =>
  pagedQuery(['users', filter], async (from, signal) => {
    const { users, next } = await call('GET /api/admin/users', { query: { ...filter, ...from }, signal });
    return { rows: users, next };
  });

export const drawsQuery = (onlyFailed: boolean) =>
  pagedQuery(['draws', onlyFailed], async (from, signal) => {
    const query = { ...from, ...(onlyFailed && { failed: 'true' as const }) };
    const { draws, next } = await call('GET /api/admin/draws', { query, signal });
    return { rows: draws, next };
  });

export type PayoutStatus = 'held' | 'ready' | 'sent';

export const payoutsQuery = (filter: { status?: PayoutStatus }) =>
  pagedQuery(['payouts', filter], async (from, signal) => {
    const { payouts, next } = await call('GET /api/admin/payouts', { query: { ...filter, ...from }, signal });
    return { rows: payouts, next };
  });

export const payoutFilesQuery = pagedQuery(['payout-files'], async (from, signal) => {
  const { files, next } = await call('GET /api/admin/payout-files', { query: from, signal });
  return { rows: files, next };
});

export const paymentIssuesQuery = (isResolved: boolean) =>
  pagedQuery(['payment-issues', isResolved], async (from, signal) => {
    const query = { ...from, ...(isResolved && { resolved: 'true' as const }) };
    const { issues, next } = await call('GET /api/admin/payment-issues', { query, signal });
    return { rows: issues, next };
  });

export const allInvoicesQuery = (onlyUnpaid: boolean) =>
  pagedQuery(['invoices', onlyUnpaid], async (from, signal) => {
    const query = { ...from, ...(onlyUnpaid && { unpaid: 'true' as const }) };
    const { invoices, next } = await call('GET /api/admin/invoices', { query, signal });
    return { rows: invoices, next: next === null ? null : String(next) };
  });

export const invoiceRequestsQuery = queryOptions({
  queryKey: queryKeys.platform('invoice-requests'),
  queryFn: async ({ signal }) => (await call('GET /api/admin/invoice-requests', { signal })).requests,
  staleTime: 0,
});

export const userSessionsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.platform('sessions', id),
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/users/{id}/sessions', { params: { id }, signal })).sessions,
    staleTime: 0,
  });

const EVERY_TEN_SECONDS = 10_000;

export const queuesQuery = queryOptions({
  queryKey: queryKeys.platform('queues'),
  queryFn: ({ signal }) => call('GET /api/admin/queues', { signal }),
  staleTime: 0,
  refetchInterval: EVERY_TEN_SECONDS,
});

export const statusQuery = queryOptions({
  queryKey: queryKeys.platform('status'),
  queryFn: ({ signal }) => call('GET /api/admin/status', { signal }),
  staleTime: 0,
});

/**
 * Refetches all admin lists after a mutation, also after a refused one. Does not await the refetch: the new list may
 * no longer contain the row whose `onSuccess` shows the toast.
 */
function useAdminMutation<Sent, Got>(mutationFn: (sent: Sent) => Promise<Got>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => void afterPlatformAction(queryClient) });
}

const withId = (id: string) => ({ params: { id } });
const withClub = (clubId: string) => ({ params: { clubId } });

export const useRevokeSessions = () =>
  useAdminMutation((id: string) => call('POST /api/admin/users/{id}/revoke-sessions', withId(id)));

export const useRetryJob = () =>
  useAdminMutation((params: { queue: string; id: string }) =>
    call('POST /api/admin/queues/{queue}/jobs/{id}/retry', { params }),
  );

export const useRunAllDraws = () => useAdminMutation(() => call('POST /api/run-lottery', {}));

export const useApproveInvoice = () =>
  useAdminMutation((clubId: string) => call('POST /api/admin/invoice-requests/{clubId}/approve', withClub(clubId)));

export const useDeclineInvoice = () =>
  useAdminMutation(({ clubId, reason }: { clubId: string; reason: string | null }) =>
    call('POST /api/admin/invoice-requests/{clubId}/decline', { ...withClub(clubId), body: { reason } }),
  );

export const useMarkInvoicePaid = () =>
  useAdminMutation((id: string) => call('POST /api/admin/invoices/{id}/paid', withId(id)));

type Credit = { id: string; netOre: number; reason: string; idempotencyKey: string };

export const useCreditInvoice = () =>
  useAdminMutation(({ id, netOre, reason, idempotencyKey }: Credit) =>
    call('POST /api/admin/invoices/{id}/credit', {
      ...withId(id),
      body: { net_ore: netOre, reason },
      idempotencyKey,
    }),
  );

export const fetchEhf = (id: string) => call('GET /api/admin/invoices/{id}/ehf', withId(id));

export const useMakePaymentFile = () => useAdminMutation(() => call('POST /api/admin/payouts/file', {}));

export const useResolveIssue = () =>
  useAdminMutation(({ id, ...body }: { id: string; act: IssueAct; note: string }) =>
    call('POST /api/admin/payment-issues/{id}/resolve', { ...withId(id), body }),
  );

export const useFetchPayoutFile = () =>
  useMutation({ mutationFn: (id: string) => call('GET /api/admin/payout-files/{id}', withId(id)) });

export const useMarkFileSent = () =>
  useAdminMutation((id: string) => call('POST /api/admin/payout-files/{id}/sent', withId(id)));

export const useTakeFileBack = () =>
  useAdminMutation((id: string) => call('POST /api/admin/payout-files/{id}/take-back', withId(id)));
