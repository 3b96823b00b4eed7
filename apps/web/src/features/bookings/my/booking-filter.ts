import type { OwnBooking } from '@hytte/contract/bookings';
import { BOOKING_STATUSES, type BookingStatus } from '@hytte/domain/bookings/booking-status';
import type { LocalDate } from '@hytte/domain/shared/local-date';

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
