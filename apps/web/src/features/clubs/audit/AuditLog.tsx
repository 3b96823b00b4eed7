import { AUDIT_BY, AUDIT_GROUPS, type AuditGroup } from '@hytte/domain/clubs/audit/actions';
import { isLocalDate } from '@hytte/domain/shared/local-date';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FilterChoice } from '#lib/FilterChoice.tsx';
import { FoldedFilter } from '#lib/FoldedFilter.tsx';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { useSearchParams } from '#lib/navigation.ts';
import { TypedDate } from '#lib/TypedDate.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import type { AuditFilter, AuditQuery } from './audit.api.ts';
import { AuditList } from './AuditList.tsx';

type AuditLogProps = {
  /** Which log: `clubAuditQuery` of a club, or `platformAuditQuery`. */
  read: (filter: AuditFilter) => AuditQuery;
  /** Who can be chosen in the filter, besides Hyttelaget and what is done automatically. */
  people?: readonly { value: string; label: string }[];
  /** True for a log that spans several clubs. */
  showsClub?: boolean;
};

/** The log with its filters. The platform's admin pages use it too, through app/. */
export function AuditLog({ read, people = [], showsClub = false }: AuditLogProps) {
  const { filter, change, isFiltered } = useAuditFilter();
  return (
    <>
      <AuditFilters filter={filter} people={people} onChange={change} />
      <Entries query={read(filter)} isFiltered={isFiltered} showsClub={showsClub} />
    </>
  );
}

type EntriesProps = { query: AuditQuery; isFiltered: boolean; showsClub: boolean };

function Entries({ query, isFiltered, showsClub }: EntriesProps) {
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
  if (entries.length === 0) return <NoEntries isFiltered={isFiltered} />;
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

function NoEntries({ isFiltered }: { isFiltered: boolean }) {
  const t = useT();
  return (
    <EmptyState
      art={<Kartblad seed="no entries" sign="cairn" shape="band" />}
      title={t(isFiltered ? 'audit_none_found' : 'audit_empty')}
    >
      <p>{t(isFiltered ? 'audit_none_found_text' : 'audit_empty_text')}</p>
    </EmptyState>
  );
}

type AuditFiltersProps = Required<Pick<AuditLogProps, 'people'>> & {
  filter: AuditFilter;
  onChange: (change: Partial<AuditFilter>) => void;
};

function AuditFilters({ filter, people, onChange }: AuditFiltersProps) {
  const t = useT();
  return (
    <FoldedFilter active={Object.keys(filter).length}>
      <div className="grid grid-cols-2 gap-4 max-sm:gap-3 xl:grid-cols-4">
        <FilterChoice
          label={t('audit_kind')}
          value={filter.group ?? null}
          options={GROUPS.map((group) => ({ value: group, label: t(`audit_group_${group}`) }))}
          onChange={(group) => onChange({ group: group ?? undefined })}
        />
        <FilterChoice
          label={t('audit_who')}
          value={filter.actor ?? filter.by ?? null}
          options={[
            ...people,
            { value: 'platform', label: t('audit_by_platform') },
            { value: 'system', label: t('audit_by_system') },
          ]}
          onChange={(who) => onChange(whoIs(who))}
        />
        <TypedDate
          label={t('filter_from')}
          value={filter.from ?? null}
          onChange={(from) => onChange({ from })}
          onEmpty={() => onChange({ from: undefined })}
        />
        <TypedDate
          label={t('filter_to')}
          value={filter.to ?? null}
          onChange={(to) => onChange({ to })}
          onEmpty={() => onChange({ to: undefined })}
        />
      </div>
    </FoldedFilter>
  );
}

const GROUPS = Object.keys(AUDIT_GROUPS) as AuditGroup[]; // Object.keys is typed as string[]

/** The address has `who=platform`, `who=system`, or the id of a person. */
const whoIs = (who: string | null): Pick<AuditFilter, 'actor' | 'by'> => {
  const by = AUDIT_BY.find((one) => one === who);
  return { by, actor: who === null || by ? undefined : who };
};

function readFilter(search: URLSearchParams): AuditFilter {
  const group = GROUPS.find((one) => one === search.get('group'));
  const [from, to] = [search.get('from'), search.get('to')];
  const { actor, by } = whoIs(search.get('who'));
  return {
    ...(group && { group }),
    ...(actor && { actor }),
    ...(by && { by }),
    ...(from && isLocalDate(from) && { from }),
    ...(to && isLocalDate(to) && { to }),
  };
}

/** The filter lives in the query string: the link can be shared, and Back restores the previous filter. */
function useAuditFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  return {
    filter,
    isFiltered: Object.keys(filter).length > 0,
    /** An undefined value removes that filter. Other query parameters are left alone. */
    change: (changed: Partial<AuditFilter>) => {
      const { group, actor, by, from, to } = { ...filter, ...changed };
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries({ group, who: actor ?? by, from, to })) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      setSearch(next);
    },
  };
}
