import { useInfiniteQuery } from '@tanstack/react-query';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { AuditFilter, AuditQuery } from './audit.api.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditList } from './AuditList.tsx';
import { useAuditFilter } from './use-audit-filter.ts';

type AuditLogProps = {
  /** Whose record: `clubAuditQuery` of a club, or `platformAuditQuery`. */
  read: (filter: AuditFilter) => AuditQuery;
  /** Where it spans several clubs. */
  showsClub?: boolean;
};

/** The record with what it can be narrowed to. Also used by the platform's pages, through app/. */
export function AuditLog({ read, showsClub = false }: AuditLogProps) {
  const { filter, change, isNarrowed } = useAuditFilter();
  return (
    <>
      <AuditFilters filter={filter} onChange={change} />
      <Entries query={read(filter)} isNarrowed={isNarrowed} showsClub={showsClub} />
    </>
  );
}

type EntriesProps = { query: AuditQuery; isNarrowed: boolean; showsClub: boolean };

function Entries({ query, isNarrowed, showsClub }: EntriesProps) {
  const t = useT();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(query);
  if (!data && error) return <LoadFailed what={t('audit_failed')} error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <>
        <output className="sr-only">{t('loading')}</output>
        <Skeleton className="h-96" />
      </>
    );
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <NoEntries isNarrowed={isNarrowed} />;
  return (
    <>
      <AuditList entries={entries} showsClub={showsClub} />
      {error && <LoadFailed what={t('audit_failed')} error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !error && (
        <div>
          <Button variant="secondary" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('audit_older')}
          </Button>
        </div>
      )}
    </>
  );
}

function NoEntries({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useT();
  return (
    <EmptyState
      art={<Kartblad seed="no entries" sign="cairn" shape="band" />}
      title={t(isNarrowed ? 'audit_none_found' : 'audit_empty')}
    >
      <p>{t(isNarrowed ? 'audit_none_found_text' : 'audit_empty_text')}</p>
    </EmptyState>
  );
}
