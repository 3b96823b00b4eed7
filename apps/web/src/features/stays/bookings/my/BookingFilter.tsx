import type { OwnBooking } from '@hytte/contract/stays/bookings';
import { BOOKING_STATUSES, type BookingStatus } from '@hytte/domain/stays/bookings/booking-policy';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx';
import { DateField } from '#ui/DateField.tsx';

export type BookingFilter = {
  from: LocalDate | null;
  to: LocalDate | null;
  /** Empty means all huts. */
  hutIds: readonly string[];
  statuses: readonly BookingStatus[];
};

/** Before anything is chosen: everything that is not over. */
export const defaultFilter = (today: LocalDate): BookingFilter => ({
  from: today,
  to: null,
  hutIds: [],
  statuses: BOOKING_STATUSES,
});

type Filtered = Pick<OwnBooking, 'hut_id' | 'start_date' | 'end_date' | 'status'>;

/** A stay passes the dates of the filter when at least one of its days lies between them. */
export const passes = ({ from, to, hutIds, statuses }: BookingFilter, booking: Filtered): boolean =>
  (from === null || booking.end_date >= from) &&
  (to === null || booking.start_date <= to) &&
  (hutIds.length === 0 || hutIds.includes(booking.hut_id)) &&
  statuses.includes(booking.status);

/** How many parts of the filter differ from the default. */
export const countChoices = (filter: BookingFilter, today: LocalDate): number =>
  [
    filter.from !== today,
    filter.to !== null,
    filter.hutIds.length > 0,
    filter.statuses.length < BOOKING_STATUSES.length,
  ].filter(Boolean).length;

type FilterFieldsProps = {
  filter: BookingFilter;
  huts: readonly { value: string; label: string }[];
  /** How many choices have been made. */
  chosen: number;
  onChange: (change: Partial<BookingFilter>) => void;
  onReset: () => void;
};

/** Collapsed by default; the summary counts the active filters. */
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
