import { slotOf, type SlotRun } from '@hytte/domain/stays/bookings/stay';
import { addDays, addMonths, type LocalDate, weekdayOf } from '@hytte/domain/shared/local-date';

const FRIDAY = 5;

/** From the afternoon of one day to the morning of another: the next guest can come on the day of departure. */
export const stayBetween = (arrival: LocalDate, departure: LocalDate): SlotRun => ({
  first: slotOf(arrival, 'PM'),
  last: slotOf(departure, 'AM'),
});

export const nextFriday = (date: LocalDate): LocalDate => addDays(date, (FRIDAY - weekdayOf(date) + 7) % 7);

/** The demo's draws. The last is on the first of a month, between a day and a month ago. */
export function drawDays(today: LocalDate): readonly [LocalDate, LocalDate, LocalDate] {
  const last = `${addDays(today, -1).slice(0, 8)}01`;
  return [addMonths(last, -6), addMonths(last, -3), last];
}

/** An hour of a day in UTC, which is near enough to Oslo's for a demo. */
export const momentOn = (day: LocalDate, hour: number, minutes = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minutes) * 60_000);

export const later = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000);
