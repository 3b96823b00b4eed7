import { freeRuns } from '@hytte/domain/stays/bookings/free-runs';
import { overlaps, slotsOfDays, type SlotRun } from '@hytte/domain/stays/bookings/stay';
import { type HolidayPeriod, type HolidayPeriodKey, nextHolidayPeriods } from '@hytte/domain/shared/holiday-periods';
import {
  addDays,
  addMonths,
  dayNumberOf,
  isLocalDate,
  type LocalDate,
  mondayOf,
} from '@hytte/domain/shared/local-date';
import type { CalendarFacts } from '../calendar/calendar-facts.ts';

export type Step = 'week' | 'month';

/** The days that the overview shows: an ISO week, a month, or a holiday, which is stepped from by weeks. */
export type Period = { step: Step; first: LocalDate; last: LocalDate; holiday: HolidayPeriodKey | null };

const weekOf = (date: LocalDate): Period => {
  const first = mondayOf(date);
  return { step: 'week', first, last: addDays(first, 6), holiday: null };
};

const monthOf = (date: LocalDate): Period => {
  const first = `${date.slice(0, 7)}-01`;
  return { step: 'month', first, last: addDays(addMonths(first, 1), -1), holiday: null };
};

export const periodOf = (step: Step, date: LocalDate): Period => (step === 'week' ? weekOf(date) : monthOf(date));

export const periodOfHoliday = ({ key, startDate, endDate }: HolidayPeriod): Period => ({
  step: 'week',
  first: startDate,
  last: endDate,
  holiday: key,
});

/** The period before or after. */
export const stepped = ({ step, first, last }: Period, by: -1 | 1): Period =>
  periodOf(step, by === 1 ? addDays(last, 1) : addDays(first, -1));

/** As in the query string: `week.2027-02-22`, `month.2027-02-01`, or the key of a holiday. */
export const writePeriod = ({ step, first, holiday }: Period): string => holiday ?? `${step}.${first}`;

/** Null for what is none, or lies outside the bookable days. */
export function readPeriod(text: string, today: LocalDate, lastDay: LocalDate): Period | null {
  const holiday = nextHolidayPeriods(today, lastDay).find(({ key }) => key === text);
  if (holiday) return periodOfHoliday(holiday);
  const [step = '', date = ''] = text.split('.');
  if ((step !== 'week' && step !== 'month') || !isLocalDate(date)) return null;
  const period = periodOf(step, date);
  return period.last >= today && period.first <= lastDay ? period : null;
}

/** Its days, without the weeks that are over. */
export function daysOf({ first, last }: Period, today: LocalDate): LocalDate[] {
  const monday = mondayOf(today);
  const from = first < monday && monday <= last ? monday : first;
  return Array.from({ length: dayNumberOf(last) - dayNumberOf(from) + 1 }, (_, day) => addDays(from, day));
}

/**
 * The runs to highlight: in a week or a holiday at least so many days of it must be free. A month cuts runs at an
 * arbitrary place, so there they count with what lies before and after it.
 */
export function runsIn(
  { step, first, last }: Period,
  { isOffered }: Pick<CalendarFacts, 'isOffered'>,
  minDays: number,
): SlotRun[] {
  const margin = step === 'month' ? minDays : 0;
  const period = slotsOfDays(first, last);
  const window = slotsOfDays(addDays(first, -margin), addDays(last, margin));
  return freeRuns(window, isOffered, minDays).filter((run) => overlaps(run, period));
}
