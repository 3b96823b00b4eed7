import type { Api } from '@hytte/contract/api';
import type { Answer, RequestInput } from '@hytte/contract/endpoint';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { queryKeys } from '#lib/query-keys.ts';

type Page = Answer<Api['GET /api/clubs/{clubId}/audit']>;
type PlatformFilter = Omit<RequestInput<Api['GET /api/admin/audit']>['query'], 'after'>;

export type AuditFilter = Omit<RequestInput<Api['GET /api/clubs/{clubId}/audit']>['query'], 'after'>;

type FetchPage = (cursor: { after?: string }, signal: AbortSignal) => Promise<Page>;

/** Keyset pagination: each page starts where the one before ended. */
const auditQuery = (key: readonly unknown[], fetchPage: FetchPage) =>
  infiniteQueryOptions({
    queryKey: queryKeys.audit(...key),
    queryFn: ({ signal, pageParam: after }) => fetchPage(after === null ? {} : { after }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Other people add entries meanwhile.
    staleTime: 0,
  });

export type AuditQuery = ReturnType<typeof auditQuery>;

export const clubAuditQuery = (clubId: string, filter: AuditFilter): AuditQuery =>
  auditQuery([clubId, filter], (cursor, signal) =>
    call('GET /api/clubs/{clubId}/audit', { params: { clubId }, query: { ...filter, ...cursor }, signal }),
  );

export const platformAuditQuery = (filter: PlatformFilter): AuditQuery =>
  auditQuery(['platform', filter], (cursor, signal) =>
    call('GET /api/admin/audit', { query: { ...filter, ...cursor }, signal }),
  );
