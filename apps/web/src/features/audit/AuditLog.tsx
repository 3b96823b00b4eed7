import { AUDIT_GROUPS, type AuditGroup } from '@hytte/domain/audit/actions';
import { isLocalDate } from '@hytte/domain/shared/local-date';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { useSearchParams } from '#lib/navigation.ts';
import { TypedDate } from '#lib/TypedDate.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Select } from '#ui/Select.tsx';
import type { AuditFilter, AuditQuery } from './audit.api.ts';
import { AuditList } from './AuditList.tsx';

type AuditLogProps = {
  /** Which log: `clubAuditQuery` of a club, or `platformAuditQuery`. */
  read: (filter: AuditFilter) => AuditQuery;
  /** True for a log that spans several clubs. */
  showsClub?: boolean;
};

/** The log with its filters. The platform's admin pages use it too, through app/. */
export function AuditLog({ read, showsClub = false }: AuditLogProps) {
  const { filter, change, isFiltered } = useAuditFilter();
  return (
    <>
      <AuditFilters filter={filter} onChange={change} />
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

type AuditFiltersProps = {
  filter: AuditFilter;
  onChange: (change: Pick<AuditFilter, 'group' | 'from' | 'to'>) => void;
};

function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const t = useT();
  return (
    <search aria-label={t('filter')} className="grid grid-cols-2 gap-4 max-sm:gap-3 md:grid-cols-3">
      <div className="max-md:col-span-2">
        <Field label={t('audit_kind')}>
          {(control) => (
            <Select<AuditGroup | ''>
              {...control}
              label={t('audit_kind')}
              value={filter.group ?? ''}
              options={[
                { value: '', label: t('audit_all_kinds') },
                ...GROUPS.map((group) => ({ value: group, label: t(`audit_group_${group}`) })),
              ]}
              onChange={(group) => onChange({ group: group === '' ? undefined : group })}
            />
          )}
        </Field>
      </div>
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
    </search>
  );
}

const GROUPS = Object.keys(AUDIT_GROUPS) as AuditGroup[]; // Object.keys is typed as string[]

const NAMES = ['group', 'from', 'to'] as const;

function readFilter(search: URLSearchParams): AuditFilter {
  const group = GROUPS.find((one) => one === search.get('group'));
  const [from, to] = [search.get('from'), search.get('to')];
  return {
    ...(group && { group }),
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
    change: (changed: Pick<AuditFilter, 'group' | 'from' | 'to'>) => {
      const wanted = { ...filter, ...changed };
      const next = new URLSearchParams(search);
      for (const name of NAMES) {
        const value = wanted[name];
        if (value) next.set(name, value);
        else next.delete(name);
      }
      setSearch(next);
    },
  };
}
