import type { BookingStatus } from '../bookings/booking-status.ts';
import { slotOf } from '../bookings/stay.ts';
import { addDays, type LocalDate } from '../shared/local-date.ts';

type Asker = { isOwn: boolean; manages: boolean };

/** Why this person may not answer the questions about a stay; null when they may. Those who run the club only read. */
export function whyNotAnswer({ isOwn, manages }: Asker, status: BookingStatus) {
  if (!isOwn) return manages ? 'not_allowed' : 'not_found';
  return whyNotAsked(status);
}

/** Nobody is asked about a stay that they may not get. */
export const whyNotAsked = (status: BookingStatus) => (status === 'allocated' ? null : 'booking_not_allocated');

const KEPT_DAYS = 90;

/** Answers about stays that ended before this half day are deleted. */
export const answersKeptFrom = (today: LocalDate): number => slotOf(addDays(today, -KEPT_DAYS), 'AM');
