import { addMonths, type LocalDate } from '../shared/local-date.ts';

/** A month is named by its first day. */
export const firstOfMonth = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01`;

/** The month whose lines are paid out: the one before the month of this date. */
export const monthPaidOut = (today: LocalDate): LocalDate => addMonths(firstOfMonth(today), -1);

/** The first day that no longer belongs to it. */
export const dayAfterMonth = (month: LocalDate): LocalDate => addMonths(month, 1);

/** From the month under way back to the first that is asked about, the latest first. */
export function monthsBack(today: LocalDate, first: LocalDate): LocalDate[] {
  const months: LocalDate[] = [];
  for (let month = firstOfMonth(today); month >= firstOfMonth(first); month = addMonths(month, -1)) months.push(month);
  return months;
}
