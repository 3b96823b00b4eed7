import { BOOKING_STATUSES } from '@hytte/domain/bookings/booking-status';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx';
import { DateField } from '#ui/DateField.tsx';
import type { BookingFilter } from './booking-filter.ts';

type FilterFieldsProps = {
  filter: BookingFilter;
  huts: readonly { value: string; label: string }[];
  /** How many choices have been made. */
  chosen: number;
  onChange: (change: Partial<BookingFilter>) => void;
  onReset: () => void;
};

/** Folded away until somebody looks for something; what is chosen is counted on the fold. */
export function FilterFields({ filter, huts, chosen, onChange, onReset }: FilterFieldsProps) {
  const t = useT();
  const { language } = useLanguages();
  const dates = { language, placeholder: t('date_placeholder'), notADate: t('not_a_date') };
  return (
    <details className="rounded-md border border-line open:bg-bg">
      <summary className="min-h-11 cursor-pointer rounded-md px-3 py-2.5 text-sm font-semibold hover:bg-sunken">
        {t('filter')}
        {chosen > 0 && <span className="font-normal text-ink-2"> · {t('filters_chosen', { count: chosen })}</span>}
      </summary>
      <div className="grid gap-4 border-t border-line p-3">
        <div className="grid gap-4 @md:grid-cols-2">
          <DateField {...dates} label={t('filter_from')} value={filter.from} onChange={(from) => onChange({ from })} />
          <DateField {...dates} label={t('filter_to')} value={filter.to} onChange={(to) => onChange({ to })} />
        </div>
        {huts.length > 1 && (
          <CheckboxGroup
            label={t('huts')}
            options={huts}
            chosen={filter.hutIds}
            onChange={(hutIds) => onChange({ hutIds })}
          />
        )}
        <CheckboxGroup
          label={t('filter_status')}
          options={BOOKING_STATUSES.map((status) => ({ value: status, label: t(`booking_${status}`) }))}
          chosen={filter.statuses}
          onChange={(statuses) => onChange({ statuses })}
        />
        {chosen > 0 && (
          <div>
            <Button variant="secondary" size="sm" onClick={onReset}>
              {t('reset_filter')}
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}
