import type { Api } from '@hytte/contract/api';
import type { Answer, RequestInput } from '@hytte/contract/endpoint';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

type Page = Answer<Api['GET /api/clubs/{clubId}/audit']>;
type PlatformFilter = Omit<RequestInput<Api['GET /api/admin/audit']>['query'], 'after'>;

/** What the record is narrowed to. */
export type AuditFilter = Omit<RequestInput<Api['GET /api/clubs/{clubId}/audit']>['query'], 'after'>;

type FetchPage = (beginning: { after?: string }, signal: AbortSignal) => Promise<Page>;

/** Page by page, each beginning where the one before ended. */
const auditQuery = (key: readonly unknown[], fetchPage: FetchPage) =>
  infiniteQueryOptions({
    queryKey: ['audit', ...key],
    queryFn: ({ signal, pageParam: after }) => fetchPage(after === null ? {} : { after }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Others act while one reads.
    staleTime: 0,
  });

export type AuditQuery = ReturnType<typeof auditQuery>;

export const clubAuditQuery = (clubId: string, filter: AuditFilter): AuditQuery =>
  auditQuery([clubId, filter], (beginning, signal) =>
    call('GET /api/clubs/{clubId}/audit', { params: { clubId }, query: { ...filter, ...beginning }, signal }),
  );

export const platformAuditQuery = (filter: PlatformFilter): AuditQuery =>
  auditQuery(['platform', filter], (beginning, signal) =>
    call('GET /api/admin/audit', { query: { ...filter, ...beginning }, signal }),
  );
