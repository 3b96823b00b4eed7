import type { OwnBooking } from '@hytte/contract/bookings';
import { hasBegun } from '@hytte/domain/bookings/booking-policy';
import { type SlotRun, slotsOf, type Stay } from '@hytte/domain/bookings/stay';
import { osloTime } from '@hytte/domain/shared/oslo-time';

/** The dates of a booking, as they travel. */
export type Dates = Pick<OwnBooking, 'start_date' | 'start_half_day' | 'end_date' | 'end_half_day'>;

export const stayIn = (dates: Dates): Stay => ({
  startDate: dates.start_date,
  startHalf: dates.start_half_day,
  endDate: dates.end_date,
  endHalf: dates.end_half_day,
});

export const datesOf = (stay: Stay): Dates => ({
  start_date: stay.startDate,
  start_half_day: stay.startHalf,
  end_date: stay.endDate,
  end_half_day: stay.endHalf,
});

export const slotsIn = (dates: Dates): SlotRun => slotsOf(stayIn(dates));

export const hasBegunByNow = (dates: Dates): boolean => hasBegun(slotsIn(dates), osloTime(new Date()));
