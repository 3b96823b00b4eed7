import { slotOf } from '@hytte/domain/bookings/stay';
import { easterSunday } from '@hytte/domain/shared/holidays';
import { addDays, type LocalDate, weekdayOf } from '@hytte/domain/shared/local-date';
import type { CalendarFacts } from './calendar-facts.ts';

const FRIDAY = 5;

/** The Friday of the first weekend from today on that is free from Friday after 15:00 until Sunday before 15:00. */
export function nextFreeWeekend(
  { today, check }: Pick<CalendarFacts, 'today' | 'check'>,
  last: LocalDate,
): LocalDate | null {
  const friday = addDays(today, (FRIDAY - weekdayOf(today) + 7) % 7);
  for (let date = friday; addDays(date, 2) <= last; date = addDays(date, 7)) {
    const weekend = { first: slotOf(date, 'PM'), last: slotOf(addDays(date, 2), 'AM') };
    if (check(weekend) === null) return date;
  }
  return null;
}

/** Maundy Thursday of the next Easter that is not over, when the calendar reaches it. */
export function nextEaster(today: LocalDate, last: LocalDate): LocalDate | null {
  const year = Number(today.slice(0, 4));
  const easter = [easterSunday(year), easterSunday(year + 1)].find((sunday) => addDays(sunday, 1) >= today);
  const thursday = easter && addDays(easter, -3);
  return thursday && thursday <= last ? thursday : null;
}
