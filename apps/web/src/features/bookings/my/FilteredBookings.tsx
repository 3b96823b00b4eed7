import type { OwnBooking } from '@hytte/contract/bookings';
import type { SlotRun } from '@hytte/domain/bookings/stay';
import { useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { todayInOslo } from '#lib/today.ts';
import { Button } from '#ui/Button.tsx';
import type { HeadingLevel } from '#ui/Heading.tsx';
import { slotsIn } from '../details/booking-stay.ts';
import { type BookingFilter, countChoices, defaultFilter, passes } from './booking-filter.ts';
import { BookingGroups } from './BookingGroups.tsx';
import { FilterFields } from './BookingFilter.tsx';

export type ListProps = {
  /** Of the groups. */
  headingLevel: HeadingLevel;
  /** The stay that is pointed at, for a calendar beside to mark; null when none is any longer. */
  onHighlight?: ((run: SlotRun | null, hutId: string) => void) | undefined;
  onOpen: (booking: OwnBooking) => void;
};

type FilteredBookingsProps = ListProps & { bookings: readonly OwnBooking[] };

export function FilteredBookings({ bookings, headingLevel, onHighlight, onOpen }: FilteredBookingsProps) {
  const t = useT();
  const [choices, setChoices] = useState<Partial<BookingFilter>>({});
  const today = todayInOslo();
  const filter = { ...defaultFilter(today), ...choices };
  const shown = bookings.filter((booking) => passes(filter, booking));
  const chosen = countChoices(filter, today);
  const withClub = new Set(bookings.map(({ club_id }) => club_id)).size > 1;
  // What is over is not shown unasked, and nobody should have to guess where it went.
  const hidesOnlyThePast = chosen === 0 && shown.length < bookings.length;
  return (
    <div className="@container grid gap-5">
      <FilterFields
        filter={filter}
        huts={hutsIn(bookings, withClub)}
        chosen={chosen}
        onChange={(change) => setChoices({ ...choices, ...change })}
        onReset={() => setChoices({})}
      />
      {shown.length === 0 && (
        <output className="text-ink-2">{t(hidesOnlyThePast ? 'no_stays_ahead' : 'no_stays_match')}</output>
      )}
      <BookingGroups
        bookings={shown}
        headingLevel={headingLevel}
        withClub={withClub}
        onPoint={(booking, isPointed) => onHighlight?.(isPointed ? slotsIn(booking) : null, booking.hut_id)}
        onOpen={onOpen}
      />
      {hidesOnlyThePast && (
        <div>
          <Button variant="quiet" size="sm" onClick={() => setChoices({ from: null })}>
            {t('show_earlier_stays', { count: bookings.length - shown.length })}
          </Button>
        </div>
      )}
    </div>
  );
}

function hutsIn(bookings: readonly OwnBooking[], withClub: boolean) {
  const names = new Map(
    bookings.map((booking) => [
      booking.hut_id,
      withClub ? `${booking.hut_name} (${booking.club_name})` : booking.hut_name,
    ]),
  );
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'nb'));
}
