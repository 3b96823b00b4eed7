import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

const KEY = ['platform'] as const;

type Page<Row> = { rows: Row[]; next: string | null };
type Cursor = { after?: string };

/** Page by page, each beginning after the last one of the page before. */
const pagedQuery = <Row>(key: readonly unknown[], read: (from: Cursor, signal: AbortSignal) => Promise<Page<Row>>) =>
  infiniteQueryOptions({
    queryKey: [...KEY, ...key],
    queryFn: ({ signal, pageParam: after }) => read(after === null ? {} : { after }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

export type PagedQuery<Row> = ReturnType<typeof pagedQuery<Row>>;

export type Tier = 'free' | 'business-small' | 'business-large';

export const clubsQuery = (filter: { q?: string; tier?: Tier }) =>
  pagedQuery(['clubs', filter], async (from, signal) => {
    const { clubs, next } = await call('GET /api/admin/clubs', { query: { ...filter, ...from }, signal });
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

export const allInvoicesQuery = (onlyUnpaid: boolean) =>
  pagedQuery(['invoices', onlyUnpaid], async (from, signal) => {
    const query = { ...from, ...(onlyUnpaid && { unpaid: 'true' as const }) };
    const { invoices, next } = await call('GET /api/admin/invoices', { query, signal });
    return { rows: invoices, next: next === null ? null : String(next) };
  });

export const invoiceRequestsQuery = queryOptions({
  queryKey: [...KEY, 'invoice-requests'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/invoice-requests', { signal })).requests,
  staleTime: 0,
});

export const userSessionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'sessions', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/users/{id}/sessions', { params: { id }, signal })).sessions,
    staleTime: 0,
  });

const EVERY_TEN_SECONDS = 10_000;

export const queuesQuery = queryOptions({
  queryKey: [...KEY, 'queues'],
  queryFn: ({ signal }) => call('GET /api/admin/queues', { signal }),
  staleTime: 0,
  refetchInterval: EVERY_TEN_SECONDS,
});

export const statusQuery = queryOptions({
  queryKey: [...KEY, 'status'],
  queryFn: ({ signal }) => call('GET /api/admin/status', { signal }),
  staleTime: 0,
});

/**
 * An act of the platform: what its pages show is asked for anew, also when it was refused. Not waited for: the answer
 * may take away the very row that has something to say about its success.
 */
function useAdminMutation<Sent, Got>(mutationFn: (sent: Sent) => Promise<Got>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => void queryClient.invalidateQueries({ queryKey: KEY }) });
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

export const useFetchEhf = () =>
  useMutation({ mutationFn: (id: string) => call('GET /api/admin/invoices/{id}/ehf', withId(id)) });

export const useMakePaymentFile = () => useAdminMutation(() => call('POST /api/admin/payouts/file', {}));

export const useMarkPayoutSent = () =>
  useAdminMutation((id: string) => call('POST /api/admin/payouts/{id}/sent', withId(id)));
