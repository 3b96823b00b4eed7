import { useSearchParams } from '#lib/navigation.ts';
import { todayInOslo } from '#lib/today.ts';
import { type ManageFilter, readFilter, writeFilter } from './manage-filter.ts';

/** The filter in the address: it can be sent to somebody, and Back goes to the one before. */
export function useManageFilter() {
  const [search, setSearch] = useSearchParams();
  const today = todayInOslo();
  const filter = readFilter(search, today);
  return {
    filter,
    today,
    change: (change: Partial<ManageFilter>) => setSearch(writeFilter({ ...filter, ...change }, today)),
  };
}
