import type { OwnBooking } from '@hytte/contract/bookings';
import type { LocalDate } from '@hytte/domain/shared/local-date';

type Grouped = Pick<OwnBooking, 'status' | 'start_date' | 'end_date'>;

/** What one has, what one hopes for, and what is over; the nearest day first in each. */
export function groupBookings<B extends Grouped>(bookings: readonly B[], today: LocalDate) {
  const byStart = bookings.toSorted((one, other) => one.start_date.localeCompare(other.start_date));
  const isOver = ({ status, end_date }: B) => status === 'rejected' || end_date < today;
  const ahead = byStart.filter((booking) => !isOver(booking));
  return {
    upcoming: ahead.filter(({ status }) => status !== 'requested'),
    waiting: ahead.filter(({ status }) => status === 'requested'),
    earlier: byStart.filter(isOver).toReversed(),
  };
}
