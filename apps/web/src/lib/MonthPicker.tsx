import { firstOfMonth, monthsBack } from '@hytte/domain/money/payments/ledger';
import { addMonths, isLocalDate, type LocalDate } from '@hytte/domain/shared/local-date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatLocalDate, todayInOslo } from './dates.ts';
import { useLanguages, useT } from './i18n.ts';
import { useSearchParams } from './navigation.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';

type MonthPickerProps = {
  month: LocalDate;
  /** Two years ago if not given: longer back the books of clubs and employers are closed. */
  firstMonth?: LocalDate;
  onChange: (month: LocalDate) => void;
};

const MONTHS_OFFERED = 24;
const twoYearsAgo = (): LocalDate => addMonths(firstOfMonth(todayInOslo()), -MONTHS_OFFERED);

/** Offers the first month to the current one. */
export function MonthPicker({ month, firstMonth = twoYearsAgo(), onChange }: MonthPickerProps) {
  const t = useT();
  const { language } = useLanguages();
  // The query string may name an earlier month; it is then offered too, so that the select shows it.
  const months = monthsBack(todayInOslo(), month < firstMonth ? month : firstMonth);
  const at = months.indexOf(month);
  const [later, earlier] = [months[at - 1], months[at + 1]];
  return (
    <div className="flex max-w-md items-center gap-2">
      <Step label={t('statement_earlier')} month={earlier} onStep={onChange}>
        <ChevronLeft aria-hidden="true" />
      </Step>
      <div className="min-w-0 flex-1">
        <Select
          label={t('statement_month')}
          value={month}
          options={months.map((value) => ({ value, label: formatMonth(language, value) }))}
          onChange={onChange}
        />
      </div>
      <Step label={t('statement_later')} month={later} onStep={onChange}>
        <ChevronRight aria-hidden="true" />
      </Step>
    </div>
  );
}

type StepProps = {
  label: string;
  /** Undefined at either end. */
  month: LocalDate | undefined;
  onStep: (month: LocalDate) => void;
  children: ReactNode;
};

function Step({ label, month, onStep, children }: StepProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={label}
      disabled={month === undefined}
      onClick={() => month !== undefined && onStep(month)}
    >
      {children}
    </Button>
  );
}

/** `2026-10` is October 2026. An invalid or future month falls back to the current one. */
function readMonth(text: string | null, today: LocalDate): LocalDate {
  const day = `${text}-01`;
  return isLocalDate(day) && day <= today ? day : firstOfMonth(today);
}

/** The month in the query string: the link can be shared, and Back restores the previous month. */
export function useMonthParam(): [LocalDate, (month: LocalDate) => void] {
  const [search, setSearch] = useSearchParams();
  const show = (month: LocalDate) => setSearch({ month: month.slice(0, 7) }, { preventScrollReset: true });
  return [readMonth(search.get('month'), todayInOslo()), show];
}

/** `oktober 2026` */
export const formatMonth = (language: string, month: LocalDate): string =>
  formatLocalDate(language, month, { month: 'long', year: 'numeric' });
