import type { OwnBooking } from '@hytte/contract/bookings';
import { useId } from 'react';
import { useT } from '#lib/i18n.ts';
import { todayInOslo } from '#lib/today.ts';
import { Heading, type HeadingLevel } from '#ui/Heading.tsx';
import { BookingRow } from './BookingRow.tsx';
import { groupBookings } from './group-bookings.ts';

type Rows = {
  withClub: boolean;
  onPoint: (booking: OwnBooking, isPointed: boolean) => void;
  onOpen: (booking: OwnBooking) => void;
};

type BookingGroupsProps = Rows & { bookings: readonly OwnBooking[]; headingLevel: HeadingLevel };

export function BookingGroups({ bookings, ...rows }: BookingGroupsProps) {
  const t = useT();
  const { upcoming, waiting, earlier } = groupBookings(bookings, todayInOslo());
  return (
    <>
      <Group title={t('stays_upcoming')} bookings={upcoming} {...rows} />
      <Group title={t('stays_waiting')} bookings={waiting} {...rows} />
      <Group title={t('stays_earlier')} bookings={earlier} {...rows} />
    </>
  );
}

function Group({ title, bookings, headingLevel, withClub, onPoint, onOpen }: BookingGroupsProps & { title: string }) {
  const id = useId();
  if (bookings.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <Heading level={headingLevel} id={id} className="text-sm font-semibold text-ink-2">
        {title}
      </Heading>
      <ul className="grid gap-2">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingRow
              booking={booking}
              withClub={withClub}
              onPoint={(isPointed) => onPoint(booking, isPointed)}
              onOpen={() => onOpen(booking)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
