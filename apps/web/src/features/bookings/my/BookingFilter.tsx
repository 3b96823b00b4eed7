import type { OwnBooking } from '@hytte/contract/bookings';
import { BOOKING_STATUSES, type BookingStatus } from '@hytte/domain/bookings/booking-policy';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx';
import { DateField } from '#ui/DateField.tsx';

export type BookingFilter = {
  from: LocalDate | null;
  to: LocalDate | null;
  /** None is all of them. */
  hutIds: readonly string[];
  statuses: readonly BookingStatus[];
};

/** What one sees without having chosen anything: all that is not over. */
export const defaultFilter = (today: LocalDate): BookingFilter => ({
  from: today,
  to: null,
  hutIds: [],
  statuses: BOOKING_STATUSES,
});

type Filtered = Pick<OwnBooking, 'hut_id' | 'start_date' | 'end_date' | 'status'>;

/** A stay belongs to a stretch of days as soon as one of its days does. */
export const passes = ({ from, to, hutIds, statuses }: BookingFilter, booking: Filtered): boolean =>
  (from === null || booking.end_date >= from) &&
  (to === null || booking.start_date <= to) &&
  (hutIds.length === 0 || hutIds.includes(booking.hut_id)) &&
  statuses.includes(booking.status);

/** How many of the choices differ from what one sees without having chosen. */
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
