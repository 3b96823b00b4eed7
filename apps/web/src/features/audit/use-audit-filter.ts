import { AUDIT_GROUPS, type AuditGroup } from '@hytte/domain/audit/actions';
import { isLocalDate } from '@hytte/domain/shared/local-date';
import { useSearchParams } from '#lib/navigation.ts';
import type { AuditFilter } from './audit.api.ts';

export const GROUPS = Object.keys(AUDIT_GROUPS) as AuditGroup[]; // keys of an object are strings to the compiler

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

/** The filter in the address: it can be sent to somebody, and Back goes to the one before. */
export function useAuditFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  return {
    filter,
    isNarrowed: Object.keys(filter).length > 0,
    /** Undefined takes a part away. What else stands in the address is left alone. */
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
