import { slotOf, type SlotRun } from '@hytte/domain/stays/bookings/stay';
import { addDays, type LocalDate, weekdayOf } from '@hytte/domain/shared/local-date';
import type { CalendarFacts } from './calendar-facts.ts';

const FRIDAY = 5;

/** From Friday after 15:00 until Sunday before 15:00. */
const weekendFrom = (friday: LocalDate): SlotRun => ({
  first: slotOf(friday, 'PM'),
  last: slotOf(addDays(friday, 2), 'AM'),
});

/** The first weekends from today on that can be had, at most so many. */
export function freeWeekends(
  { today, isAdvisable }: Pick<CalendarFacts, 'today' | 'isAdvisable'>,
  last: LocalDate,
  most: number,
): SlotRun[] {
  const found: SlotRun[] = [];
  let friday = addDays(today, (FRIDAY - weekdayOf(today) + 7) % 7);
  for (; found.length < most && addDays(friday, 2) <= last; friday = addDays(friday, 7)) {
    const weekend = weekendFrom(friday);
    if (isAdvisable(weekend)) found.push(weekend);
  }
  return found;
}
