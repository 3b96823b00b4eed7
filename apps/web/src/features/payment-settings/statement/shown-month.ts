import { firstOfMonth } from '@hytte/domain/payments/payout-month';
import { isLocalDate, type LocalDate } from '@hytte/domain/shared/local-date';
import { useSearchParams } from '#lib/navigation.ts';
import { todayInOslo } from '#lib/today.ts';

/** `2026-10` in the address is October; anything else, and what lies ahead, is the month under way. */
function readMonth(text: string | null, today: LocalDate): LocalDate {
  const day = `${text}-01`;
  return isLocalDate(day) && day <= today ? day : firstOfMonth(today);
}

/** The month in the address: it can be sent to somebody, and Back goes to the one before. */
export function useMonthParam(): [LocalDate, (month: LocalDate) => void] {
  const [search, setSearch] = useSearchParams();
  const show = (month: LocalDate) => setSearch({ month: month.slice(0, 7) }, { preventScrollReset: true });
  return [readMonth(search.get('month'), todayInOslo()), show];
}
